/** Query keys of prototypes. */
export const prototypeKeys = {
  lists: ['prototypes'],
  any: ['prototype'],
  prototype: (id: string) => ['prototype', id],
};
