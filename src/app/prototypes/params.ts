/** Parameters of the routes of prototypes: those left out would be taken over from the page that is open. */

export function libraryParams(model: string) {
  return { model_id: model, tab: undefined, prototype_id: undefined };
}

export function prototypeParams(model: string, id: string, tab?: string) {
  return { model_id: model, prototype_id: id, tab };
}
