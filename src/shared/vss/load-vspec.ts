/** What reads specifications. It is loaded on demand with its parser of YAML, which most who read trees do not need. */
export function loadVspec() {
  return import('./vspec/vspec.ts');
}
