import { readActions } from '../language/actions/read-actions.ts';
import { clausesOf, type PromptClause } from '../language/wording/clauses.ts';
import { readCondition } from '../language/conditions/read-condition.ts';
import { withoutLabel } from '../language/wording/label.ts';
import { startsWithVerb } from '../language/wording/verbs.ts';
import { joinedBy, type AppCondition, type PlainValue } from '../language/rule/rule.ts';
import { inputsFor, negated, otherValue } from '../language/rule/rule-inputs.ts';
import { switchedValue } from '../language/actions/action-value.ts';
import type { LibrarySignal } from '../search/signal-library.ts';
import { EMPTY_BLOCK, type AppBlock } from '../writing/block.ts';
import { conditionCode, readLines, SignalNames, signalsOfCondition } from '../writing/condition-code.ts';
import { capital, ProgramNames, spokenName } from '../writing/names.ts';
import { indent, pythonString, pythonValue } from '../writing/python-text.ts';
import { subscribeLine } from '../writing/rule-block.ts';
import { inputText } from '../writing/rule-tests.ts';
import { spokenCondition } from '../writing/spoken.ts';
import type { Recipe, RecipePrompt } from './recipe.ts';

/** What must not be while a condition holds, and what it is set back to. */
type Guard = { signals: LibrarySignal[]; safe: PlainValue; /** none for always */ when: AppCondition };

const FORBIDS =
  /^(?:(?:it (?:must|should|shall|may|can) (?:not|never) be (?:possible|allowed|permitted)(?: for [a-z ]+?)? to|it is (?:not (?:allowed|permitted)|forbidden|prohibited) to)|prevent|block|forbid|disallow|prohibit|avoid|stop|inhibit|(?:do not|never|not) (?:let|allow|permit)|(?:do not|never)|no)\b\s*/;
const ALLOWS = /^(?:only (?:allow|permit|let)|allow|permit|let)\b\s*/;
const MUST_NOT =
  /^(?:the )?(.+?) (?:must|may|should|shall|can|is|are|will|cannot)(?: not| never)(?: be)?(?: allowed)?(?: to)?(?: be)? (open|opened|close|closed|unlock|unlocked|lock|locked|turn on|turned on|switch on|switched on|start|started|move|moved|fold|folded|unfolded|released?|engaged?|activated?|deactivated?|disabled?|enabled?|disengaged?|applied|turned off|switched off|turn off|switch off|used?)$/;
const MAY_ONLY =
  /^(?:the )?(.+?) (?:must|may|should|shall|can|is|are|will)(?: only)?(?: be)?(?: allowed)?(?: to)?(?: only)?(?: be)? (open|opened|close|closed|unlock|unlocked|turn on|turned on|switch on|switched on|start|started|fold|folded|released?|engaged?|activated?|enabled?|deactivated?|disabled?|used?)$/;
/** "the high beam is only permitted if" */
const PERMITTED = /^(?:the )?(.+?) (?:is|are) (?:only )?(?:permitted|allowed)(?: only)?$/;
const KEEPS =
  /^(?:keep|hold|make sure|ensure)\b (?:that )?(?:the )?(.+?) (?:(?:is|are|stays?|remains?) )?(closed|shut|locked|off|open|on|running|active|enabled|unlocked|folded|disabled|deactivated|muted)$/;
const STAYS =
  /^(?:the )?(.+?) (?:stays?|remains?|(?:is|are) kept|(?:must|should|shall|has to|have to) (?:be|stay|remain|be kept)) (closed|shut|locked|off|unlocked|folded|disabled|muted)$/;
const VERBS: readonly (readonly [RegExp, string])[] = [
  [/open/, 'open'],
  [/unlock/, 'unlock'],
  [/clos|shut/, 'close'],
  [/lock/, 'lock'],
  [/unfold/, 'unfold'],
  [/fold/, 'fold'],
  [/off|disabl|deactivat|mute|releas|diseng/, 'turn off'],
  [/on|start|run|activ|enabl|engag|appl|use/, 'turn on'],
];

export const GUARD: Recipe = {
  id: 'guard',
  title: 'Guard by speed, belt or door',
  example: 'Do not let the trunk open while driving',
  hints: /prevent|not|never|only|allow|keep|guard|forbid/,
  make(prompt) {
    const guard = readGuard(prompt);
    if (guard === undefined) return undefined;
    const [first] = guard.signals;
    const name = first === undefined ? '' : spokenName(first);
    return {
      title: capital(`${name} guard`),
      problem: `Nobody notices in time that ${name} is not as it must be${whileHolds(guard.when)}; the app sets it back.`,
      blocks: [guardBlock(guard, prompt.names ?? new ProgramNames())],
    };
  },
};

function readGuard(prompt: RecipePrompt): Guard | undefined {
  const sentences = clausesOf(conditionLast(withoutLabel(prompt.text)).replaceAll(/\bfrom being\b/g, 'from'));
  const clauses = sentences[0]?.flatMap(splitLoose);
  const doing = clauses?.filter(({ role }) => role === 'do') ?? [];
  const conditions = clauses?.filter(({ role }) => role === 'when' || role === 'while' || role === 'unless') ?? [];
  const [only] = doing;
  if (clauses === undefined || sentences.length > 1 || only === undefined || doing.length > 1) return undefined;
  if (conditions.length + 1 < clauses.length) return undefined;
  const wish = readWish(only.text);
  if (wish === undefined || (wish.is === 'allowed' && (!/\bonly\b/.test(prompt.text) || conditions.length === 0)))
    return undefined;
  const isOnly = (role: PromptClause['role']): boolean =>
    wish.is === 'allowed' || (role === 'while' && /\bonly (?:when|if|while|once)\b/.test(prompt.text));
  const whens: AppCondition[] = [];
  let subject: string | undefined;
  // "keep it on only while": what it is kept from otherwise
  let isReversed = false;
  for (const { role, text } of conditions) {
    const read = readCondition(text, { ...prompt, subject });
    // what must last for a time is more than a guard
    if (read === undefined || read.hold !== undefined) return undefined;
    isReversed ||= wish.is === 'kept' && isOnly(role);
    whens.push((role === 'unless') === isOnly(role) ? read.condition : negated(read.condition));
    ({ subject } = read);
  }
  const acted = readActions(wish.action, { ...prompt, subject });
  const [action] = acted?.actions ?? [];
  if (acted === undefined || acted.actions.length !== 1 || action?.is !== 'set') return undefined;
  const [signal] = action.signals;
  const safe = wish.is === 'kept' && !isReversed ? action.value : signal && oppositeValue(signal, action.value);
  return safe === undefined ? undefined : { signals: action.signals, safe, when: joinedBy('and', whens) };
}

/** "while driving, never open the trunk" as "never open the trunk while driving" */
export const conditionLast = (text: string): string =>
  text.replace(
    /^((?:when(?:ever)?|while|if|as long as|during|once|unless) [^,.;]+),? (?:then )?(?=(?:limit|cap|restrict|keep|prevent|block|forbid|inhibit|disallow|(?:do not|never) (?:let|allow|permit|open|close|lock|unlock|start|turn|switch|activate|use|honk|blink)|only (?:allow|let|permit))\b)([^.;]+)$/,
    '$2 $1',
  );

/** "… above 5 mph" without a word that begins a condition. */
function splitLoose(clause: PromptClause): PromptClause[] {
  const match =
    clause.role === 'do'
      ? / (?=(?:above|over|below|under|at (?:night|speeds?)|in the dark|faster than|slower than)\b)/.exec(clause.text)
      : null;
  if (match === null) return [clause];
  return [
    { ...clause, text: clause.text.slice(0, match.index) },
    { role: 'when', text: clause.text.slice(match.index + 1) },
  ];
}

type Wish = { is: 'kept' | 'forbidden' | 'allowed'; action: string };

function readWish(text: string): Wish | undefined {
  const kept = KEEPS.exec(text);
  if (kept !== null) return { is: 'kept', action: `${verbFor(kept[2] ?? '')} the ${kept[1] ?? ''}` };
  const permitted = PERMITTED.exec(text);
  if (permitted !== null) return { is: 'allowed', action: `turn on the ${permitted[1] ?? ''}` };
  const stays = STAYS.exec(text);
  if (stays !== null) return { is: 'kept', action: `${verbFor(stays[2] ?? '')} the ${stays[1] ?? ''}` };
  const mustNot = MUST_NOT.exec(text);
  if (mustNot !== null) return { is: 'forbidden', action: `${verbFor(mustNot[2] ?? '')} the ${mustNot[1] ?? ''}` };
  if (FORBIDS.test(text)) {
    const action = actionIn(text.replace(FORBIDS, ''));
    const isUse = /^(?:it|prevent|block|forbid|disallow|prohibit|(?:do not|never|not) (?:let|allow|permit))\b/.test(
      text,
    );
    return {
      is: 'forbidden',
      action: isUse && !startsWithVerb(action.replace(/^horn\b/, 'a horn')) ? `turn on the ${action}` : action,
    };
  }
  if (ALLOWS.test(text)) {
    const action = actionIn(text.replace(ALLOWS, ''));
    return { is: 'allowed', action: startsWithVerb(action) ? action : `turn on the ${action}` };
  }
  const only = MAY_ONLY.exec(text);
  return only === null ? undefined : { is: 'allowed', action: `${verbFor(only[2] ?? '')} the ${only[1] ?? ''}` };
}

const verbFor = (word: string): string => VERBS.find(([words]) => words.test(word))?.[1] ?? word;

/** "the trunk from opening", "anyone to open the trunk", "opening the trunk" as "open the trunk". */
function actionIn(text: string): string {
  const plain = text
    .replace(/^to /, '')
    .replace(/^(?:anyone|anybody|the driver|passengers?|people|me|somebody|it|us)\b\s*(?:from|to)?\s*/, '');
  const having = /^(?:have|leave|keep) (?:the )?(.+?) (open|unlocked|unfolded|on)$/.exec(plain);
  if (having !== null) return `${verbFor(having[2] ?? '')} the ${having[1] ?? ''}`;
  const about =
    /^(?:the )?(.+?) (?:from |to |being |be )+(open\w*|clos\w*|unlock\w*|lock\w*|start\w*|turn\w* on|switch\w* on|turn\w* off|switch\w* off|fold\w*|unfold\w*|releas\w*|engag\w*|(?:de)?activat\w*|(?:dis|en)abl\w*)$/.exec(
      plain,
    );
  if (about !== null) return `${verbFor(about[2] ?? '')} the ${about[1] ?? ''}`;
  const bare = /^(?:the )?(.+?) (open|close|unlock|lock|start)$/.exec(plain);
  return bare === null ? plain : `${bare[2] ?? ''} the ${bare[1] ?? ''}`;
}

function oppositeValue(signal: LibrarySignal, value: PlainValue): PlainValue | undefined {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return switchedValue(signal, value === 0);
  const other = /OPEN/.test(value) ? 'CLOSE' : /CLOSE/.test(value) ? 'OPEN' : undefined;
  return other !== undefined && signal.allowed?.includes(other) === true ? other : switchedValue(signal, false);
}

export function guardBlock({ signals, safe, when }: Guard, all: ProgramNames): AppBlock {
  const names = new SignalNames(all);
  const list = names.list(signals);
  const method = names.names.unique('keep_safe');
  const [first] = signals;
  const reads = readLines([when], names);
  const text = `${capital(first === undefined ? '' : spokenName(first))} is set back${whileHolds(when)}`.replaceAll(
    '"',
    "'",
  );
  const body = [
    ...reads,
    ...(when.terms.length === 0 ? [] : [`if not (${conditionCode(when, names)}):`, '    return']),
    `for signal in ${list}:`,
    `    if data.get(signal).value != ${pythonValue(safe)}:`,
    `        await signal.set(${pythonValue(safe)})`,
    `        print(${pythonString(text)})`,
  ];
  const paths = signals.map(({ path }) => path);
  return {
    ...EMPTY_BLOCK,
    imports: names.functions.length > 0 ? ['math'] : [],
    constants: names.constants,
    functions: names.functions,
    fields: names.fields,
    start: [subscribeLine([...signalsOfCondition(when), ...signals], method)],
    methods: [[`async def ${method}(self, data):`, ...indent(body)]],
    signals: [
      ...signalsOfCondition(when).map(({ path }) => ({ path, use: 'read' as const })),
      ...paths.map((path) => ({ path, use: 'set' as const })),
    ],
    steps: [{ step: capital(spokenCondition(when)) || 'Always', who: 'Vehicle', what: text }],
    tests: guardTests(signals, safe, when),
  };
}

const whileHolds = (when: AppCondition): string => (when.terms.length === 0 ? '' : ` while ${spokenCondition(when)}`);

function guardTests(signals: readonly LibrarySignal[], safe: PlainValue, when: AppCondition): AppBlock['tests'] {
  const [first] = signals;
  const [free, bound] = [inputsFor(when, false), inputsFor(when, true)];
  const wrong = first && otherValue(first, safe);
  if (first !== undefined && wrong !== undefined && when.terms.length === 0)
    return [
      {
        name: 'It is set back when somebody tries',
        given: inputText([[first.path, safe]]),
        when: inputText([[first.path, wrong]]),
        then: `${first.path} = ${JSON.stringify(safe)} within 1 s`,
      },
    ];
  if (first === undefined || free === undefined || bound === undefined || wrong === undefined) return [];
  const own = first.path;
  if (bound.has(own)) return [];
  const then = `${own} = ${JSON.stringify(safe)} within 1 s`;
  return [
    {
      name: 'It is set back when the condition begins',
      given: inputText([...free, [own, wrong]]),
      when: inputText(bound),
      then,
    },
    {
      name: 'It is set back when somebody tries',
      given: inputText([...bound, [own, safe]]),
      when: inputText([[own, wrong]]),
      then,
    },
    {
      name: 'It is free otherwise',
      given: inputText([...free, [own, safe]]),
      when: inputText([[own, wrong]]),
      then: `${own} = ${JSON.stringify(wrong)} within 1 s`,
    },
  ];
}
