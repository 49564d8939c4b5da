/** Where a recorded run is replayed, as it is written down outside of this page. */
export function runAddress({ model, prototype, run }: { model: string; prototype: string; run: string }): string {
  return `${location.origin}/model/${model}/library/prototype/${prototype}/dashboard?run=${run}`;
}
