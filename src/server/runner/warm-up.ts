import { programHost, ProgramSession } from '#shared/runtime/index.ts';
import type { SignalNode, SignalTree } from '#shared/vss/index.ts';

const VEHICLES = 3;
const BRANCHES = 25;
const SIGNALS = 40;
const STEPS = 10;

/**
 * Drives invisible vehicles as large as those of real releases: the engine compiles code that has run, so that the
 * vehicle of the first program is ready in a few milliseconds.
 */
export function warmUp(): void {
  for (let i = 0; i < VEHICLES; i++) driveOne();
}

function driveOne(): void {
  const nothing = (): void => undefined;
  const tree = JSON.parse(JSON.stringify(madeTree())) as SignalTree;
  const session = new ProgramSession({ tree, seed: 1 }, { signal: nothing, failed: nothing, published: nothing });
  const host = programHost(() => session.run) as Record<'describe' | 'read', (path: string) => string>;
  for (let i = 0; i < BRANCHES; i++) {
    host.describe(`Vehicle.Group${i}`);
    host.read(`Vehicle.Group${i}.Value0`);
  }
  for (let step = 1; step <= STEPS; step++) session.run.vehicle.sleep(session.now + 0.1);
}

function madeTree(): SignalTree {
  const branch = (children: Record<string, SignalNode>): SignalNode => ({ type: 'branch', children });
  const of = (count: number, name: string, node: (i: number) => SignalNode): Record<string, SignalNode> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, node(i)]));
  const signal = (i: number): SignalNode =>
    i % 2 === 0
      ? { type: 'sensor', datatype: 'float', unit: 'km/h', min: 0, max: 250 }
      : { type: 'actuator', datatype: 'boolean' };
  const speed: SignalNode = { type: 'sensor', datatype: 'float', unit: 'km/h', min: 0, max: 250 };
  return {
    root: 'Vehicle',
    node: branch({ Speed: speed, ...of(BRANCHES, 'Group', () => branch(of(SIGNALS, 'Value', signal))) }),
  };
}
