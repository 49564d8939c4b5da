/** Params of the prototype routes: omitted ones would be taken over from the current page. */

export function libraryParams(model: string) {
  return { model_id: model, tab: undefined, prototype_id: undefined };
}

export function prototypeParams(model: string, id: string, tab?: string) {
  return { model_id: model, prototype_id: id, tab };
}
