import { readActions } from '#shared/generator/language/actions/read-actions.ts';
import { readCondition } from '#shared/generator/language/conditions/read-condition.ts';
import { clausesOf, type PromptClause } from '#shared/generator/language/grammar/atoms.ts';
import { negated } from '#shared/generator/language/rule/rule-inputs.ts';
import { joinedBy, type AppCondition, type PlainValue } from '#shared/generator/language/rule/rule.ts';
import { quantitiesIn, valueOfQuantity, type Quantity } from '#shared/generator/language/wording/quantity.ts';
import { isOfKind, namedSignal, phraseSignals, type Wanted } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import type { RecipePrompt } from './recipe.ts';

/** Phrases of the form "… target … source", and the other way round. */
const FROM_TO =
  /^(?:mirror|copy|transfer|forward|repeat) (?:the )?(?:state of |value of |status of )?(?:the )?(.+?) (?:to|on|onto|into|with) (?:the )?(.+)$/;
const WHATEVER =
  /^(?:whatever|all that|everything(?: that)?) (?:the )?(.+?) does,? (?:the )?(.+?) (?:should |shall |must |will )?(?:does|do)(?: it| so| that)?(?: too| as well| also| likewise)?$/;
const TO_FROM: readonly RegExp[] = [
  /^(?:let |make |have |set |keep |put |move |open and close )?(?:the )?(.+?) (?:should |shall |must |will |to )?(?:always )?(?:goes?|moves?|ha(?:ve|s)|be(?:have)?s?|acts?|works?|does|do|opens and closes)? ?(?:(?:in|to|at|on) )?(?:exactly )?(?:the same(?: (?:way|state|value|position|setting|level|mode|thing|speed|temperature))?|in step|in sync|together) (?:as|like|with) (?:the )?(.+)$/,
  /^(?:let |make |have )?(?:the )?(.+?) (?:should|shall|must|is to|has to) (?:always )?equal (?:the )?(.+)$/,
  /^(?:let |make |have )?(?:the )?(.+?) (?:should |shall |must |to )?(?:follows?|mirrors?|cop(?:y|ies)|match(?:es)?|tracks?|imitates?|reflects?|depends? on|corresponds? to|goes with|scales? with|varies with|grows with|rises with|increases with) (?:the )?(?:state of |value of |level of )?(?:the )?(.+)$/,
  /^(?:sync(?:hroni[sz]e)?|link|couple|match|align) (?:the )?(.+?) (?:with|to) (?:the )?(.+)$/,
  /^(?:automatically )?(?:adapt|adjust|set|control|change|scale|regulate|vary|dim|modulate|tune|map|turn|make|raise|increase|lower|reduce|drive|choose|select|run)(?: up| down)? (?:the )?(.+?) (?:(?:automatically )?(?:according(?:ly)? to|depending on|dependent on|based on|by|with|as a function of|in (?:relation|proportion|accordance) (?:to|with)|proportional(?:ly)? to|in line with|in step with|following|from|to match|to follow|to)) (?:the )?(?:current |value of |level of |amount of |state of )*(?:the )?(.+)$/,
  /^(?:let |make |have )?(?:the )?(.+?) (?:should |must |shall )?(?:always )?(?:be |run |runs |blow |work )?(?:is )?(?:always )?(?:proportional to|the same as|equal to|adapted to|adjusted to|controlled by|linked to|coupled to|based on|depend(?:s|ing|ent)? on) (?:the )?(.+)$/,
  /^(?:keep |hold |set |make |let |run )?(?:the )?(.+?) (?:should |shall |must |always |be |run |runs |is |stay |stays )*(?:equal to|the same as|identical to|in sync with|in line with|aligned with|at the same (?:level|value|temperature|speed) as|like) (?:the )?(.+)$/,
  /^(?:the )?(.+?) (?:=|equals|always equals) (?:the )?(.+)$/,
  /^(?:the )?(.+?) (?:goes|go|comes|come|turns?|switch(?:es)?) on (?:together |along )?with (?:the )?(.+)$/,
  /^(?:turn|switch|set) (?:the )?(.+?) (?:on|on and off|on or off) (?:together|along|in sync) with (?:the )?(.+)$/,
];
const THE_THE = /^the (\w+)(?: (?:is|gets))? ?(?:the )?(.*?), (?:the )?(\w+) (?:is |gets )?(?:the )?(.+)$/;
const AS =
  /^(?:raise|increase|turn up|lower|decrease|reduce|dim) (?:the )?(.+?) (?:as|when|while) (?:the )?(.+?) (increases|rises|grows|goes up|decreases|falls|drops|goes down)$/;

/** What follows what, and how. */
export type Pair = {
  targets: [LibrarySignal, ...LibrarySignal[]];
  source: LibrarySignal;
  isInverse: boolean;
  /** added to the value that is taken */
  offset?: number;
  /** never lower, and never higher */
  least?: number;
  most?: number;
  /** only while this holds, and what it is otherwise */
  when?: AppCondition;
  otherwise?: PlainValue;
};

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?: (?:percent|celsius|fahrenheit|degrees|km/h|mph))?`;
const LIMITS = String.raw`,?(?: (?:and|but|yet|though|it|always|should|shall|must|is|be|stays?|remains?|to|with|up|down|only|a))* `;
const LEAST = new RegExp(
  String.raw`${LIMITS}(?:at least|(?:not|never|no) (?:(?:go|be|drop|fall|set|dim|lower) )*(?:below|under|less than|lower than)|no (?:less|lower) than|min(?:imum)?\.?(?: of| is)?|floor of) (${NUMBER})`,
);
const MOST = new RegExp(
  String.raw`${LIMITS}(?:at most|(?:not|never|no) (?:(?:go|be|rise|set|turn) )*(?:above|over|more than|higher than|beyond|exceeding|exceed)|no (?:more|higher|louder) than|max(?:imum)?\.?(?: of| is)?|ceiling of|limited to|capped at|(?<=up )to) (${NUMBER})`,
);
const WITHIN = new RegExp(
  String.raw`${LIMITS}(?:between|within|from|in the range(?: of)?(?: from)?) (${NUMBER}) (?:and|to) (${NUMBER})`,
);
const OFFSET = new RegExp(
  String.raw`^(?:set |keep |hold |make )?(?:the )?(.+?) (?:(?:should|shall|must|is|are|be|to|set|always|stays?|kept) )*(${NUMBER}) (higher|warmer|above|more|louder|brighter|lower|colder|cooler|below|less|under|over)(?: than)? (?:the )?(.+)$`,
);

/** What follows what, where a prompt says so, perhaps within limits and on a condition. */
export function readPair(prompt: RecipePrompt): Pair | undefined {
  const guarded = readGuard(prompt);
  if (guarded === undefined) return undefined;
  const { text: said, when, otherwise } = guarded;
  const offset = OFFSET.exec(said);
  if (offset !== null) {
    const [, target = '', amount = '', more = '', source = ''] = offset;
    const pair = pairOf(target, source, false, prompt);
    const by = quantitiesIn(amount)[0]?.value;
    // what is added has to be of the same kind
    if (pair === undefined || by === undefined || pair.source.unit !== pair.targets[0].unit) return undefined;
    const isLess = /lower|colder|cooler|below|less|under/.test(more);
    return { ...pair, offset: isLess ? -by : by, ...(when && { when }) };
  }
  const { text, least, most } = withoutLimits(said);
  const pair = readPlainPair({ ...prompt, text });
  if (pair === undefined) return undefined;
  const [target] = pair.targets;
  if ((least ?? most) !== undefined && !isOfKind(target, 'number')) return undefined;
  const low = least && valueOfQuantity(least, target);
  const high = most && valueOfQuantity(most, target);
  if ((least !== undefined && low === undefined) || (most !== undefined && high === undefined)) return undefined;
  const value = otherwise === undefined ? undefined : otherwiseValue(otherwise, target, prompt);
  if (otherwise !== undefined && value === undefined) return undefined;
  return {
    ...pair,
    ...(low !== undefined && { least: low }),
    ...(high !== undefined && { most: high }),
    ...(when && { when }),
    ...(value !== undefined && { otherwise: value }),
  };
}

type Guarded = { text: string; when?: AppCondition; otherwise?: string };

/** "while parked, …", "…, provided that somebody sits there, otherwise 0": the condition, and what is left. */
function readGuard(prompt: RecipePrompt): Guarded | undefined {
  if (AS.test(prompt.text) || THE_THE.test(prompt.text)) return { text: prompt.text };
  const [clauses = [], ...others] = clausesOf(prompt.text);
  if (others.length > 0 || clauses.every(({ role }) => role === 'do')) return { text: prompt.text };
  const doing: string[] = [];
  const whens: AppCondition[] = [];
  let otherwise: string | undefined;
  for (const clause of clauses) {
    if (clause.role === 'do' && whens.length === 0 && doing.length === 0) doing.push(clause.text);
    else if (clause.role === 'else' && otherwise === undefined) otherwise = clause.text;
    else {
      const read = guardOf(clause, doing, prompt);
      if (read === undefined) return undefined;
      whens.push(read);
    }
  }
  const [text] = doing;
  if (text === undefined || doing.length > 1) return undefined;
  return {
    text,
    ...(whens.length > 0 && { when: joinedBy('and', whens) }),
    ...(otherwise !== undefined && { otherwise }),
  };
}

/** The condition of a clause; what is done after its comma is added to what is done. */
function guardOf({ role, text }: PromptClause, doing: string[], prompt: RecipePrompt): AppCondition | undefined {
  if (role !== 'when' && role !== 'while' && role !== 'unless') return undefined;
  const [condition = '', ...rest] = doing.length > 0 ? [text] : text.split(/, (?:then )?/);
  if (rest.length > 0) doing.push(rest.join(', '));
  const read = readCondition(condition, { ...prompt, target: doing[0] });
  if (read === undefined || read.hold !== undefined) return undefined;
  return role === 'unless' ? negated(read.condition) : read.condition;
}

function withoutLimits(text: string): { text: string; least?: Quantity; most?: Quantity } {
  const within = WITHIN.exec(text);
  const [low, high] = [LEAST.exec(text)?.[1] ?? within?.[1], MOST.exec(text)?.[1] ?? within?.[2]];
  const [least] = quantitiesIn(low ?? '');
  const [most] = quantitiesIn(high ?? '');
  return {
    text: text.replace(WITHIN, '').replace(LEAST, '').replace(MOST, '').trim(),
    ...(least && { least }),
    ...(most && { most }),
  };
}

function otherwiseValue(text: string, target: LibrarySignal, prompt: RecipePrompt): PlainValue | undefined {
  const [quantity] = quantitiesIn(text);
  const alone = text.replace(/^(?:(?:set|it|is|to|at|switch|turn|stays?) )+/, '');
  if (quantity !== undefined && /^-?\d[\d.]*(?: [a-z/]+)?$/.test(alone)) return valueOfQuantity(quantity, target);
  const read = readActions(/^(?:on|off)$/.test(alone) ? `turn it ${alone}` : text, {
    ...prompt,
    target: spoken(target),
  });
  const [action, ...others] = read?.actions ?? [];
  return action?.is === 'set' && others.length === 0 && action.signals.includes(target) ? action.value : undefined;
}

const spoken = ({ below }: LibrarySignal): string =>
  below
    .replaceAll('.', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function readPlainPair(prompt: RecipePrompt): Pair | undefined {
  const { text } = prompt;
  if (/\d/.test(text.replaceAll(/signal\d+/g, ''))) return undefined;
  const the = THE_THE.exec(text);
  if (the !== null) {
    const [, more = '', cause = '', less = '', effect = ''] = the;
    const fall = (word: string): boolean =>
      /slower|less|lower|colder|cooler|darker|dimmer|quieter|weaker|fewer/.test(word);
    const source = /faster|slower/.test(more)
      ? 'speed'
      : /warmer|hotter|colder|cooler/.test(more)
        ? `outside temperature`
        : /darker|brighter/.test(more) && cause.length < 12
          ? 'light intensity'
          : cause.replace(/^(?:it|the car|i drive|we drive|you drive|car).*$/, 'speed');
    const target = /louder|quieter/.test(less) ? 'volume' : effect;
    return pairOf(target, source, fall(more) !== fall(less), prompt);
  }
  const as = AS.exec(text);
  if (as !== null)
    return pairOf(
      as[1] ?? '',
      as[2] ?? '',
      /^(?:lower|decrease|reduce|dim)/.test(text) !== /decreases|falls|drops|down/.test(as[3] ?? ''),
      prompt,
    );
  if (
    clausesOf(text)
      .flat()
      .some(({ role }) => role !== 'do')
  )
    return undefined;
  const copied = FROM_TO.exec(text) ?? WHATEVER.exec(text);
  if (copied !== null) return pairOf(withThing(copied[2] ?? '', copied[1] ?? ''), copied[1] ?? '', false, prompt);
  for (const expression of TO_FROM) {
    const [, target = '', source = ''] = expression.exec(text) ?? [];
    const isInverse = /^(?:lower|reduce)\b|\binverse|\bopposite/.test(text);
    const pair =
      target === ''
        ? undefined
        : pairOf(target, source.replace(/\b(?:inversely|inverse|opposite)\b/, ''), isInverse, prompt);
    if (pair !== undefined) return pair;
  }
  return undefined;
}

/** "the passenger temperature … the driver": of which thing it is, is said of the other alone. */
function withThing(source: string, target: string): string {
  const thing = target.replaceAll(SIDE, ' ').trim();
  return source.replaceAll(SIDE, ' ').trim() === '' ? `${source} ${thing}` : source;
}
const SIDE = /\b(?:the|in|on|at|of|driver|passenger|left|right|front|rear|back|side|seat|one|other)\b/g;

/** What is one of some values can be followed by what may have all of them. */
function sameValues(source: LibrarySignal | undefined, targets: readonly LibrarySignal[] = []): Pair | undefined {
  const [first, ...rest] = targets;
  const values = source?.allowed ?? [];
  if (source === undefined || first === undefined || first.path === source.path || values.length < 2) return undefined;
  return values.every((value) => first.allowed?.includes(value) === true)
    ? { targets: [first, ...rest], source, isInverse: false }
    : undefined;
}

function pairOf(
  target: string,
  source: string,
  isInverse: boolean,
  { library, named }: RecipePrompt,
): Pair | undefined {
  const find = (text: string, wanted: Wanted) => {
    const direct = namedSignal(text, named, library);
    return direct === undefined ? phraseSignals(text, library, wanted)?.signals : [direct];
  };
  // what is switched is followed by what is switched, if no level is spoken of
  const isLevel =
    /\b(?:intensity|brightness|level|colou?r|position|speed|temperature|volume|percent|dim|pressure)\b/.test(
      `${source} ${target}`,
    );
  const isSwitch = (text: string, use: Wanted['use']): boolean => {
    const [first] = find(text, { use }) ?? [];
    return first !== undefined && isOfKind(first, 'boolean');
  };
  const isSwitched = !isLevel && isSwitch(withThing(source, target), 'read') && isSwitch(target, 'set');
  if (/\bmode\b/.test(`${source} ${target}`)) {
    const same = sameValues(
      find(withThing(source, target), { use: 'read', kind: 'text' })?.[0],
      find(target, { use: 'set', kind: 'text' }),
    );
    if (same !== undefined && !isInverse) return same;
  }
  const numbers = isSwitched ? undefined : find(withThing(source, target), { use: 'read', kind: 'number' })?.[0];
  const from = numbers ?? find(withThing(source, target), { use: 'read', kind: 'boolean' })?.[0];
  if (from === undefined)
    return sameValues(
      find(withThing(source, target), { use: 'read', kind: 'text' })?.[0],
      find(target, { use: 'set', kind: 'text' }),
    );
  if (from.datatype?.isList === true) return undefined;
  const kind = isOfKind(from, 'boolean') ? 'boolean' : 'number';
  const [first, ...rest] = (
    find(target, { use: 'set', kind }) ??
    find(target, { use: 'set', kind: 'text' }) ??
    find(target, { use: 'set' }) ??
    []
  ).filter(({ type }) => type === 'actuator');
  if (first === undefined || first.path === from.path) return undefined;
  return { targets: [first, ...rest], source: from, isInverse };
}
