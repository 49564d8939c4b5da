import { spread } from './page-probes.ts';
import { processorTime } from './processes.ts';

type Api = { url: string; pid: number; headers: Record<string, string> };

const MODELS = 1_000;
const REQUESTS = 60;

/** The lists of a user who owns 1,000 models over one tree, requested one after another. Returns the models. */
export async function measureModelLists({ url, pid, headers }: Api, release: string): Promise<string[]> {
  const models: string[] = [];
  for (let i = 0; i < MODELS; i++) {
    const body = JSON.stringify({ name: `Vehicle ${i}`, main_api: 'Vehicle', api_version: release });
    const answer = await fetch(`${url}/v2/models`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`A model was refused: ${await answer.text()}`);
    models.push((await answer.json()) as string);
  }
  console.log(
    `| requests of an owner of ${MODELS.toLocaleString('en')} models | p50 | p95 | processor |\n|---|---|---|---|`,
  );
  for (const path of ['models/all', 'models?limit=500', 'models?limit=10']) {
    const times: number[] = [];
    const before = await processorTime(pid);
    for (let i = 0; i < REQUESTS; i++) {
      const startedAt = performance.now();
      await fetch(`${url}/v2/${path}`, { headers }).then((answer) => answer.arrayBuffer());
      times.push(performance.now() - startedAt);
    }
    const { p50, p95 } = spread(times);
    const processor = ((await processorTime(pid)) - before) / REQUESTS;
    console.log(`| \`/v2/${path}\` | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${processor.toFixed(1)} ms |`);
  }
  return models;
}
