import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadVspec } from '#shared/vss/index.ts';
import { spread } from './page-probes.ts';
import { signIn, startProduct } from './processes.ts';

const { compileVspec } = await loadVspec();

/** By then a process for the next run is ready, unless the machine is busy. */
const READY_MS = 3_000;

const PROMPTS = [
  'Warn the driver when the speed is above 120 km/h',
  'Close all windows when it starts to rain',
  'if speed > 75 mph then turn on hazard lights',
  'Flash the hazard lights three times when the trunk opens',
  'Turn on the seat heating below 5 °C and turn it off above 10 °C',
  'Open the trunk, wait 3 seconds, then close it again',
  'Lock the doors when the car is parked for more than 2 minutes',
  'When the battery level drops below 20%, switch off the air conditioning',
  'Turn on the headlights at night',
  'Adapt the media volume to the speed',
  'Automatic wipers when it rains',
  'Valet mode: limit the speed to 40 km/h and lock the trunk',
  'Remind the driver to take a break after 2 hours of driving',
  'Do not let the trunk open while driving',
  'Keep the cabin temperature between 20 and 22 degrees',
  'hazards on if decel > 5 m/s2',
  'driver door open + speed > 5 => horn',
  'Ambient light red if battery below 10 %, green otherwise',
  'Mute the radio when reversing',
  'Stop charging when the battery reaches 80 %',
];

/** The template generator through the API: time to its first reported stage, and to the result. */
export async function measureGenerator(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-bench-'));
  const product = await startProduct(join(folder, 'data'), { LOG_LEVEL: 'warn' });
  try {
    const headers = { ...(await signIn(product.url)), 'content-type': 'application/json' };
    const model = await modelOf(product.url, headers);
    console.log(`\n## The template generator, load of the machine ${loadavg()[0]?.toFixed(1)}\n`);
    const generate = async (prompt: string): Promise<Times> => timesOf({ url: product.url, headers, model }, prompt);
    const cold = await generate(PROMPTS[0] ?? '');
    console.log(`The first one after the start: ${cold.first.toFixed(0)} ms and ${cold.whole.toFixed(0)} ms.\n`);
    const all: Times[] = [];
    for (const prompt of PROMPTS) {
      // like users, who open the screen and then type
      await fetch(`${product.url}/v2/genai/services`, { headers });
      await new Promise((resolve) => void setTimeout(resolve, READY_MS));
      all.push(await generate(prompt));
    }
    console.log(`| ${PROMPTS.length} prompts | p50 | p95 | worst |\n|---|---|---|---|`);
    for (const [what, part] of [
      ['first stage', 'first'],
      ['signals and plan', 'plan'],
      ['whole way', 'whole'],
    ] as const) {
      const { p50, p95, worst } = spread(all.map((times) => times[part]));
      console.log(`| ${what} | ${p50.toFixed(0)} ms | ${p95.toFixed(0)} ms | ${worst.toFixed(0)} ms |`);
    }
    console.log(`\nLoad of the machine at the end ${loadavg()[0]?.toFixed(1)}.`);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Api = { url: string; headers: Record<string, string>; model: string };

/** A model with the signals of the demonstration. */
async function modelOf(url: string, headers: Record<string, string>): Promise<string> {
  const file = join(import.meta.dirname, '../schemas/vss/vehicle.vspec');
  const read = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const { tree } = compileVspec({ file, read });
  const body = JSON.stringify({ name: 'Bench', main_api: 'Vehicle', cvi: JSON.stringify({ Vehicle: tree?.node }) });
  const answer = await fetch(`${url}/v2/models`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as string;
}

type Times = { first: number; plan: number; whole: number };

async function timesOf({ url, headers, model }: Api, prompt: string): Promise<Times> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/v2/genai/generation`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ prompt, model, service: 'local' }),
  });
  const seen: Partial<Record<'progress' | 'plan' | 'result', number>> = {};
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    for (const event of ['progress', 'plan', 'result'] as const)
      if (text.includes(`event: ${event}\n`)) seen[event] ??= performance.now() - startedAt;
  }
  const { progress, plan, result } = seen;
  if (progress === undefined || plan === undefined || result === undefined)
    throw new Error(`No app for "${prompt}": ${text.slice(-300)}`);
  return { first: progress, plan, whole: result };
}
