/** The URL that replays a recorded run, for use outside this page. */
export function runAddress({ model, prototype, run }: { model: string; prototype: string; run: string }): string {
  return `${location.origin}/model/${model}/library/prototype/${prototype}/dashboard?run=${run}`;
}
