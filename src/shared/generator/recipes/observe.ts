import { readCondition } from '#shared/generator/language/conditions/read-condition.ts';
import { inputsFor } from '#shared/generator/language/rule/rule-inputs.ts';
import { isTime, quantitiesIn, secondsOf } from '#shared/generator/language/wording/quantity.ts';
import { namedSignal, phraseSignals } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import { EMPTY_BLOCK } from '#shared/generator/writing/block.ts';
import { conditionCode, readLines, SignalNames, signalsOfCondition } from '#shared/generator/writing/condition-code.ts';
import { capital, ProgramNames, spokenName } from '#shared/generator/writing/names.ts';
import { indent, ofCar, pythonString } from '#shared/generator/writing/python-text.ts';
import { subscribeLine } from '#shared/generator/writing/rule-block.ts';
import { inputText } from '#shared/generator/writing/rule-tests.ts';
import { spokenCondition } from '#shared/generator/writing/spoken.ts';
import type { Recipe } from './recipe.ts';

const LOGS =
  /^(?:continuously |periodically |regularly )?(?:log|logs|record|print|monitor|track|report|output|observe|trace|display|show)(?:s|ing)? (?:me )?(?:the )?(?:current |values? of |state of (?!charge))*(.+)$/;
const EVERY = /\b(?:every|each) (\d+(?:\.\d+)? \w+|second|minute)\b|\bonce (?:a|per) (second|minute)\b/;
const COUNTS =
  /^(?:count|counts|tally|keep (?:a )?count of)\b (?:how (?:often|many times)|the number of times|the times|each time|every time|when)?\s*(.+)$/;

export const LOGGER: Recipe = {
  id: 'logger',
  title: 'Log values',
  example: 'Log the speed and the battery level every 2 seconds',
  hints: /log|record|print|monitor|every/,
  make({ text, named, library }) {
    const what = LOGS.exec(text)?.[1];
    if (
      what === undefined ||
      /\b(?:when|while|whenever|during|until|unless|once(?! a| per)|after|as (?:long|soon) as|if|above|below|over|under|low|warnings?|alerts?|messages?|notifications?)\b/.test(
        what,
      )
    )
      return undefined;
    const every = EVERY.exec(what);
    const [quantity] = quantitiesIn((every?.[1] ?? every?.[2] ?? '').replace(/^(second|minute)$/, '1 $1'));
    const seconds = quantity !== undefined && isTime(quantity) ? secondsOf(quantity) : 1;
    const parts = what
      .replace(EVERY, '')
      .split(/,| and | as well as /)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const found = parts.map(
      (part) => namedSignal(part, named, library) ?? phraseSignals(part, library, { use: 'read' })?.signals[0],
    );
    const signals = found.filter((signal): signal is LibrarySignal => signal !== undefined);
    const [first] = signals;
    if (first === undefined || signals.length < parts.length) return undefined;
    const names = signals.map((signal) => spokenName(signal));
    const lines = signals.map(
      (signal, i) => `print(f"${capital(names[i] ?? '')}: {(await ${ofCar(signal)}.get()).value}")`,
    );
    return {
      title: capital(`${names.join(' and ')} log`).slice(0, 70),
      problem: `Somebody wants to see how ${names.join(' and ')} develop: the app writes them down every ${seconds} s.`,
      blocks: [
        {
          ...EMPTY_BLOCK,
          constants: [`EVERY = ${seconds}  # s`],
          start: ['while True:', ...indent([...lines, 'await asyncio.sleep(EVERY)'])],
          signals: signals.map(({ path }) => ({ path, use: 'read' as const })),
          steps: [{ step: `Every ${seconds} s`, who: 'Vehicle', what: `Writes ${names.join(' and ')}` }],
          tests: [
            {
              name: 'It writes the values',
              given: 'nothing',
              when: 'the app starts',
              then: `the app prints "${capital(names[0] ?? '')}:" within 2 s`,
            },
          ],
        },
      ],
    };
  },
};

export const COUNTER: Recipe = {
  id: 'counter',
  title: 'Count events',
  example: 'Count how often the driver brakes hard',
  hints: /count|how often|number of/,
  make(prompt) {
    const what = COUNTS.exec(prompt.text)?.[1];
    const read = what === undefined ? undefined : readCondition(what, prompt);
    if (read === undefined) return undefined;
    const { condition } = read;
    const names = new SignalNames(prompt.names ?? new ProgramNames());
    const spoken = spokenCondition(condition).replaceAll('"', "'");
    const body = [
      ...readLines([condition], names),
      `is_due = ${conditionCode(condition, names)}`,
      'if is_due and not self.is_active:',
      '    self.count += 1',
      `    print(${pythonString(`${capital(spoken)}:`)}, self.count, "times")`,
      'self.is_active = is_due',
    ];
    const [before, after] = [inputsFor(condition, false), inputsFor(condition, true)];
    return {
      title: 'Event counter',
      problem: `Nobody remembers how often ${spoken}: the app counts.`,
      blocks: [
        {
          ...EMPTY_BLOCK,
          constants: names.constants,
          fields: [...names.fields, 'self.count = 0', 'self.is_active = False'],
          start: [subscribeLine(signalsOfCondition(condition), 'on_change')],
          methods: [['async def on_change(self, data):', ...indent(body)]],
          signals: signalsOfCondition(condition).map(({ path }) => ({ path, use: 'read' as const })),
          steps: [{ step: capital(spoken).slice(0, 200), who: 'Vehicle', what: 'Counts and writes the number' }],
          tests:
            before && after
              ? [
                  {
                    name: 'It counts',
                    given: inputText(before),
                    when: inputText(after),
                    then: 'the app prints "times"',
                  },
                ]
              : [],
        },
      ],
    };
  },
};
