/** Route `/model/{model_id}`. */
export function ModelPage() {
  return null;
}
