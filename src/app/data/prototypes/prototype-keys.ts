/** Query keys of prototypes. */
export const prototypeKeys = {
  lists: ['prototypes'],
  prototype: (id: string) => ['prototype', id],
  feedback: (id: string) => ['prototype-feedback', id],
};
