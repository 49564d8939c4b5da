import type { MakerRepair } from '#server/genai/pipeline/maker.ts';
import { CELL_COUNT } from '#shared/dashboard/grid.ts';
import { WIDGET_KINDS } from '#shared/dashboard/widget-kinds.ts';
import type { AppPlan, GenerationIssue, GenerationRequest } from '#shared/generator/index.ts';
import { PLAN_SCHEMA, RULES_SCHEMA } from '#shared/generator/index.ts';
import type { FoundSignal } from '#shared/generator/index.ts';

/** The system prompt and the user prompt for an AI model. */
export type Prompt = { system: string; text: string };

const widgets = WIDGET_KINDS.filter(({ id }) => id !== 'frame')
  .map(({ name, description, options }) => {
    const members = Object.entries(options.properties).map(
      ([member, { type, format }]) => `${member}: ${format === 'signal' ? `${type} of signal paths` : type}`,
    );
    return `- "${name}": ${description}. options { ${members.join('; ')} }`;
  })
  .join('\n');

const PLAN_RULES = `You plan apps for a vehicle whose signals follow the COVESA Vehicle Signal Specification.
Answer with one JSON object and nothing else. It follows this JSON Schema:
${JSON.stringify(PLAN_SCHEMA)}

Rules:
- Use only signals of the list below, by their full paths. "set" is for actuators alone.
- "journey" tells in two to five steps what a person experiences.
- The dashboard is a grid of two rows and five columns, cells 1 to ${CELL_COUNT}: 1 to 5 in the first row, 6 to 10 in the second.
  "boxes" are the cells of a widget and form a filled rectangle; widgets do not overlap. "plugin" is "Builtin". Widgets:
${widgets}
- In tests, "given" and "then" are conditions such as \`Vehicle.Speed = 140\` with =, <, >, joined by "and"; "when" is a
  condition that changes something. They have to be fulfilled within three seconds.`;

const CODE_RULES = `You write Python apps of the Eclipse Velocitas SDK for a simulated vehicle.
Answer with the whole program in one \`\`\`python block and nothing else.

Rules:
- Use only the signals of the plan. Only actuators are set, to values within their type, range and allowed values.
- Read with \`(await self.car.Speed.get()).value\`, set with \`await self.car.Body.Lights.Hazard.IsSignaling.set(True)\`.
- No files, no network, no packages besides the standard library and the SDK. Never block: wait with \`asyncio.sleep\`.
- Print what the app does and why, in one line each time.

The form of a program:
import asyncio

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp


class SpeedWarning(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car

    async def on_start(self):
        await self.car.Speed.subscribe(self.on_speed)

    async def on_speed(self, data):
        speed = data.get(self.car.Speed).value
        await self.car.Body.Lights.Hazard.IsSignaling.set(speed > 120)


asyncio.run(SpeedWarning(vehicle).run())`;

const APP_RULES = `${PLAN_RULES}

An app that can be said as rules is answered with rules instead of a plan, and its program is written from them. Prefer
rules. Never guess what the wish leaves open: leave such a rule out. They follow this JSON Schema:
${JSON.stringify(RULES_SCHEMA)}`;

export function planPrompt(
  request: GenerationRequest,
  found: readonly FoundSignal[],
  repair?: MakerRepair<unknown>,
): Prompt {
  const { make = 'app' } = request;
  const wanted = { app: 'an app', dashboard: 'a dashboard', widget: 'a dashboard of one widget' }[make];
  return {
    system: make === 'app' ? APP_RULES : PLAN_RULES,
    text: [
      `Plan ${wanted} for this wish:\n${request.prompt}`,
      `Signals of the vehicle:\n${found.map(signalLine).join('\n')}`,
      ...presentParts(request),
      ...(repair ? [issuesPart('plan', JSON.stringify(repair.before), repair.issues)] : []),
    ].join('\n\n'),
  };
}

export function codePrompt(
  request: GenerationRequest,
  plan: AppPlan,
  found: readonly FoundSignal[],
  repair?: MakerRepair<string>,
): Prompt {
  const planned = new Set(plan.signals.map(({ path }) => path));
  return {
    system: CODE_RULES,
    text: [
      `Write the program for this wish:\n${request.prompt}`,
      `The plan:\n${JSON.stringify(plan)}`,
      `Its signals:\n${found
        .filter(({ path }) => planned.has(path))
        .map(signalLine)
        .join('\n')}`,
      ...presentParts(request),
      ...(repair ? [issuesPart('program', repair.before, repair.issues)] : []),
    ].join('\n\n'),
  };
}

/** Issues in a form that a model can act on. */
export function issueLines(issues: readonly GenerationIssue[]): string {
  return issues
    .map(({ rule, message, line }) => `- ${rule}${line === undefined ? '' : `, line ${line}`}: ${message}`)
    .join('\n');
}

function presentParts({ code, widget_config: dashboard }: GenerationRequest): string[] {
  return [
    ...(code === undefined || code.trim() === ''
      ? []
      : [`Change this present program, and keep what is not concerned:\n${code}`]),
    ...(dashboard === undefined || dashboard === ''
      ? []
      : [`Change this present dashboard, and keep what is not concerned:\n${dashboard}`]),
  ];
}

function issuesPart(what: string, before: string, issues: readonly GenerationIssue[]): string {
  return `Your last ${what} was checked and has these issues. Answer with the whole ${what} again, without them.
${issueLines(issues)}

The last ${what}:
${before}`;
}

function signalLine({ path, node }: FoundSignal): string {
  const { type, datatype, unit, min, max, allowed, description } = node;
  const facts = [
    type,
    datatype,
    unit,
    ...(min === undefined ? [] : [`min ${min}`]),
    ...(max === undefined ? [] : [`max ${max}`]),
    ...(allowed === undefined ? [] : [`one of ${allowed.join(', ')}`]),
  ].filter((fact) => fact !== undefined && fact !== '');
  return `- ${path} (${facts.join(', ')})${description === undefined ? '' : `: ${description}`}`;
}
