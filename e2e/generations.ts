/** Canned responses of a generator, so that journeys see every kind of response. */
import type { Page, Route } from '@playwright/test';
import { writeGenerationEvent } from '#shared/generator/index.ts';
import type { AppDraft, GenerationEvent, GenerationRequest, ProposedRules } from '#shared/generator/index.ts';

const HAZARD = 'Vehicle.Body.Lights.Hazard.IsSignaling';

const CODE = `import asyncio
from vehicle import vehicle


async def on_speed(data):
    await vehicle.Body.Lights.Hazard.IsSignaling.set(data.get(vehicle.Speed).value > 10)


async def main():
    print("Watching the speed")
    await vehicle.Speed.subscribe(on_speed)


asyncio.run(main())
`;

const WIDGETS: AppDraft['plan']['dashboard']['widgets'] = [
  { plugin: 'Builtin', widget: 'Gauge', options: { api: 'Vehicle.Speed' }, boxes: [1, 6] },
  { plugin: 'Builtin', widget: 'Terminal', options: {}, boxes: [2, 3] },
];

const DRAFT: AppDraft = {
  generator: { id: 'local', name: 'Template generator: no AI model', local: true },
  make: 'app',
  prompt: 'Warn the driver when the car is fast',
  plan: {
    name: 'Speed warning',
    problem: 'Drivers do not notice how fast they are.',
    signals: [
      { path: 'Vehicle.Speed', use: 'read' },
      { path: HAZARD, use: 'set' },
    ],
    journey: [{ step: 'Drive', who: 'Driver', what: 'Goes fast' }],
    dashboard: { widgets: WIDGETS },
    tests: [
      { name: 'Warns when fast', given: 'Vehicle.Speed = 0', when: 'Vehicle.Speed = 130', then: `${HAZARD} = true` },
      { name: 'Is quiet when slow', given: 'Vehicle.Speed = 9', when: 'Vehicle.Speed = 5', then: `${HAZARD} = false` },
    ],
  },
  code: CODE,
  language: 'python',
  widget_config: JSON.stringify({ autorun: false, widgets: WIDGETS }),
  customer_journey: '#Drive\nWho: Driver\nWhat: Goes fast',
  checks: [
    { rule: 'syntax', title: 'The code parses', state: 'passed' },
    { rule: 'not-actuator', title: 'Only actuators are set', state: 'passed' },
    { rule: 'run', title: 'Runs without an error', state: 'passed' },
  ],
  issues: [],
  passed: true,
  run: {
    seconds: 3,
    stdout: 'Watching the speed\n',
    errors: [],
    signals: [
      { t: 0, path: 'Vehicle.Speed', value: 0 },
      { t: 0, path: HAZARD, value: false },
      { t: 2, path: 'Vehicle.Speed', value: 14 },
      { t: 2, path: HAZARD, value: true },
    ],
  },
  attempts: 1,
};

const NEAREST = [{ recipe: 'alert', title: 'Alert', example: 'Warn the driver when the car is fast' }];
const ISSUE = { rule: 'not-actuator', message: 'Vehicle.Speed is a sensor. Only actuators can be set.', line: 6 };

const ASKING: ProposedRules = {
  rules: { name: 'Rain', rules: [{ when: { is: 'start' }, do: [{ is: 'say', text: 'Watch out' }] }] },
  sources: [{ at: '/rules/0/do/0/text', words: 'say Watch out' }],
  questions: [
    {
      id: 'lights',
      words: 'the blinkers',
      text: 'Which signal are “the blinkers”?',
      options: [
        { id: 'hazard', text: 'Hazard lights', paths: [HAZARD] },
        { id: 'none', text: 'Leave it out', paths: [] },
      ],
    },
  ],
};

/** The app of the prompt that asks a question; its rules are as picked. */
function blinking(prompt: string): AppDraft {
  const rules: AppDraft['rules'] = {
    name: 'Speed warning',
    rules: [
      {
        when: { is: 'compare', signals: ['Vehicle.Speed'], comparison: 'above', value: 10 },
        do: [{ is: 'set', signals: [HAZARD], value: true }],
      },
    ],
  };
  return { ...DRAFT, prompt, rules, sources: [{ at: '/rules/0/when/value', words: 'above 10 km/h' }] };
}

/** By prompt: the template passes, one with blinkers asks a question first, dinner fits nothing, an impossible wish fails, and changes pass. Everything else goes to the server. */
function answer({ prompt, code, answers, make = 'app' }: GenerationRequest): GenerationEvent[] | undefined {
  if (prompt.includes('dinner')) {
    return [{ event: 'error', error: { code: 422, message: 'No recipe fits this prompt', nearest: NEAREST } }];
  }
  if (prompt === DRAFT.prompt) return [{ event: 'result', result: DRAFT }];
  if (prompt.includes('blinkers')) {
    if (answers === undefined) return [{ event: 'questions', ...ASKING }];
    return [{ event: 'result', result: blinking(prompt) }];
  }
  if (prompt.includes('impossible')) {
    const checks = DRAFT.checks.map((check) =>
      check.rule === ISSUE.rule ? { ...check, state: 'failed' as const } : check,
    );
    return [{ event: 'result', result: { ...DRAFT, prompt, checks, issues: [ISSUE], passed: false, attempts: 3 } }];
  }
  if (code === undefined && make === 'app') return undefined;
  return [
    { event: 'progress', stage: 'plan', state: 'started', attempt: 1 },
    { event: 'progress', stage: 'plan', state: 'finished', attempt: 1 },
    { event: 'result', result: { ...DRAFT, make, prompt } },
    { event: 'usage', usage: { milliseconds: 900 } },
  ];
}

/** Answers some of the page's requests to a generator; collects all of them. */
export async function answerGenerations(page: Page): Promise<GenerationRequest[]> {
  const requested: GenerationRequest[] = [];
  await page.route('**/v2/genai/generation', (route: Route) => {
    const request = route.request().postDataJSON() as GenerationRequest;
    requested.push(request);
    const events = answer(request);
    if (events === undefined) return route.continue();
    return route.fulfill({ contentType: 'text/event-stream', body: events.map(writeGenerationEvent).join('') });
  });
  return requested;
}
