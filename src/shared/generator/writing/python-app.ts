import type { AppBlock } from './block.ts';
import { className } from './names.ts';
import { indent } from './python-text.ts';

type AppText = { title: string; summary: string; /** comments on what it was made of */ record: readonly string[] };

/** What takes time at the start comes after what does not, and what goes on for ever comes last. */
const duration = ({ start }: AppBlock): number =>
  start.some((line) => line.startsWith('while True')) ? 2 : Number(start.some((line) => line.includes('sleep')));

/** The program of an app that is made of blocks. */
export function pythonApp({ title, summary, record }: AppText, blocks: readonly AppBlock[]): string {
  const all = (part: 'constants' | 'functions'): string[] => [...new Set(blocks.flatMap((block) => block[part]))];
  const fields = blocks.flatMap((block) => block.fields);
  const start = blocks.toSorted((a, b) => duration(a) - duration(b)).flatMap((block) => block.start);
  const imports = [...new Set(['asyncio', ...blocks.flatMap((block) => block.imports)])].toSorted();
  const name = className(title);
  const constants = all('constants');
  const functions = all('functions');
  const methods = [['async def on_start(self):', ...indent(start)], ...blocks.flatMap((block) => block.methods)];
  return [
    `"""${title}: ${summary.replaceAll(/["\\]/g, "'")}"""`,
    ...record,
    '',
    ...imports.map((module) => `import ${module}`),
    '',
    'from vehicle import Vehicle, vehicle',
    'from velocitas_sdk.vehicle_app import VehicleApp',
    '',
    ...constants,
    ...(constants.length > 0 ? [''] : []),
    ...functions.flatMap((text) => ['', ...text.split('\n'), '']),
    '',
    `class ${name}(VehicleApp):`,
    ...indent(['def __init__(self, car: Vehicle):', ...indent(['super().__init__()', 'self.car = car', ...fields])]),
    ...methods.flatMap((lines) => ['', ...indent(lines)]),
    '',
    '',
    `asyncio.run(${name}(vehicle).run())`,
    '',
  ].join('\n');
}
