import { phraseTable } from './tokens.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Words that carry no meaning of their own. What limits a meaning, such as "only" or "not", is none of them. */
export const FILLERS =
  set(`a an the of in on at to for from by with is are be been being was were it its it's this that these those
  there their them they he she his her him please could would can will shall should must may might have has had having do does
  i i'd i'm me my we our us you your want wants need needs like make makes made create build write app application program
  so then also just simply automatically automatic immediately vehicle car vehicles driver's vehicle's car's car
  get gets getting got become becomes becoming go goes going come comes start starts begin begins fall falls drop drops rise
  rises climb climbs value signal now again any into out detected when if as soon let's let which while whenever once time
  currently becomes than then pls reads state goes up me side hand sure about lets still stays remain remains stay always`);

export type ComparisonWord = 'above' | 'at least' | 'below' | 'at most' | 'equal' | 'not equal';
/** How values compare, and the word for what is compared where the adjective tells it. */
export const COMPARISONS = phraseTable<readonly [ComparisonWord, string?]>({
  'not above|no more than|not more than|no higher than|at most|not exceed|<=|≤|not over': ['at most'],
  'not below|no less than|not less than|at least|>=|≥|reaches|reach|reached|not under|hits': ['at least'],
  'faster than': ['above', 'speed'],
  'slower than': ['below', 'speed'],
  'harder than': ['above', 'deceleration'],
  'hotter than|warmer than': ['above', 'temperature'],
  'colder than|cooler than': ['below', 'temperature'],
  'closer than|nearer than': ['below', 'distance'],
  'brighter than': ['above', 'light'],
  'darker than': ['below', 'light'],
  'louder than': ['above', 'volume'],
  'higher than|greater than|more than|larger than|bigger than|longer than|stronger than|above|over|exceeds|exceed|exceeding|exceeded|beyond|past|>':
    ['above'],
  'lower than|less than|smaller than|shorter than|weaker than|below|under|<|bellow|underneath': ['below'],
  'equals|equal to|exactly|=|= =|==|is equal to': ['equal'],
  'not equal to|! =|differs from': ['not equal'],
});

/** What can be said of a thing: the state that a yes-or-no signal has then. */
export type Aspect = 'be' | 'open' | 'lock' | 'fold' | 'belt' | 'engage' | 'connect' | 'on';
export type State = { aspect: Aspect; value: boolean };
const state = (aspect: Aspect, value: boolean): State => ({ aspect, value });
export const STATES = phraseTable<State>({
  'true|yes': state('be', true),
  false: state('be', false),
  'open|opens|opened|opening|ajar|down': state('open', true),
  'close|closes|closed|closing|shut|shuts|shutting|up': state('open', false),
  'lock|locks|locked|locking': state('lock', true),
  'unlock|unlocks|unlocked|unlocking': state('lock', false),
  'fold|folds|folded|folding|retract|retracts|fold in|folded in': state('fold', true),
  'unfold|unfolds|unfolded|unfolding|fold out|folded out': state('fold', false),
  'belted|buckled|fastened|buckled up|buckles|buckles up': state('belt', true),
  'unbelted|unbuckled|unfastened|unbuckles': state('belt', false),
  'engage|engages|engaged|apply|applies|applied': state('engage', true),
  'release|releases|released|disengage|disengages|disengaged': state('engage', false),
  'connected|attached|coupled|plugged in|hitched|connects': state('connect', true),
  'disconnected|detached|uncoupled|unplugged|unhitched|disconnects': state('connect', false),
  'on|active|activated|activate|activates|enable|enables|enabled|switch on|turn on|switched on|turned on|start|starts|started':
    state('on', true),
  'off|inactive|deactivated|deactivate|deactivates|disable|disables|disabled|switch off|turn off|switched off|turned off|stop|stops|stopped':
    state('on', false),
});

export type Verb =
  | { is: 'state'; state: State }
  | {
      is:
        | 'switch'
        | 'set'
        | 'raise'
        | 'lower'
        | 'flash'
        | 'say'
        | 'show'
        | 'honk'
        | 'keep'
        | 'prevent'
        | 'only'
        | 'heat'
        | 'limit'
        | 'wait'
        | 'follow';
    };
const verb = (is: Exclude<Verb['is'], 'state'>): Verb => ({ is });
const does = (aspect: Aspect, value: boolean): Verb => ({ is: 'state', state: state(aspect, value) });

/** Words that begin what is to be done. */
export const VERBS = phraseTable<Verb>({
  'open|opening': does('open', true),
  'close|shut|closing': does('open', false),
  'lock|locking': does('lock', true),
  'unlock|unlocking': does('lock', false),
  'fold in|fold|folding': does('fold', true),
  'fold out|unfold|unfolding': does('fold', false),
  'engage|apply': does('engage', true),
  'release|disengage': does('engage', false),
  'activate|enable|start|turn on|switch on|activating': does('on', true),
  'deactivate|disable|stop|turn off|switch off|shut off|mute|silence|kill': does('on', false),
  'turn|switch|put|swich|bring|move': verb('switch'),
  'set|adjust|change|dim|setting': verb('set'),
  'increase|raise|turn up': verb('raise'),
  'decrease|reduce|lower|turn down': verb('lower'),
  'flash|blink|pulse|flashing|blinking': verb('flash'),
  'warn|alert|notify|remind|tell|inform|say|print|send|give|warning|let me know|show a warning|show a message|display a message|display a warning|print a message|print a warning|show a warning message|issue a warning':
    verb('say'),
  'log|report|show|display|write': verb('show'),
  'honk|beep|hoot': verb('honk'),
  'sound|blow': does('on', true),
  'heat|warm|preheat|light|illuminate': verb('heat'),
  'keep|hold|ensure|make sure': verb('keep'),
  "prevent|do not let|don't let|do not allow|don't allow|never let|never allow|forbid|block|prohibit|never|do not|don't|disallow":
    verb('prevent'),
  'limit|cap|restrict': verb('limit'),
  'only allow|only let|allow only': verb('only'),
  'wait|pause': verb('wait'),
  'let|make': verb('follow'),
});

export type Mark = 'when' | 'while' | 'unless' | 'until';
export const MARKS = phraseTable<Mark>({
  'when|whenever|if|once|as soon as|in case|in case of|provided that|provided|every time|each time|in the event of|upon|the moment':
    'when',
  'while|as long as|during|so long as': 'while',
  unless: 'unless',
  'until|till': 'until',
});

/** What joins parts of a sentence. */
export const JOINS = phraseTable<'and' | 'or' | 'then' | 'arrow' | 'else' | 'comma'>({
  'and|plus|&|as well as|but|+': 'and',
  or: 'or',
  'then|and then': 'then',
  '->|=>|→|:': 'arrow',
  'otherwise|else|or else': 'else',
  ',|;': 'comma',
});

export const COLORS: Readonly<Record<string, string>> = {
  red: '#FF0000',
  green: '#00FF00',
  blue: '#0000FF',
  white: '#FFFFFF',
  yellow: '#FFFF00',
  orange: '#FFA500',
  purple: '#800080',
  pink: '#FFC0CB',
  violet: '#8A2BE2',
  cyan: '#00FFFF',
};

/** What people say for values that signals allow. */
export const VALUE_WORDS: Readonly<Record<string, readonly string[]>> = {
  eco: ['ECONOMY', 'ECO'],
  economy: ['ECO'],
  quick: ['FAST'],
  high: ['FAST', 'HIGH'],
  low: ['SLOW', 'LOW'],
  normal: ['MEDIUM', 'NORMAL'],
  intermittent: ['INTERVAL'],
  off: ['OFF', 'INACTIVE', 'STOP', 'NONE'],
  stop: ['STOP'],
  start: ['START'],
  occupied: ['OCCUPIED'],
  empty: ['EMPTY'],
  free: ['EMPTY'],
  close: ['CLOSE'],
  closed: ['CLOSE', 'CLOSED'],
  open: ['OPEN'],
  on: ['ON', 'ACTIVE', 'START', 'PLAY'],
  automatic: ['AUTO'],
  night: ['NIGHT'],
  day: ['DAY'],
  mute: ['MUTED'],
};
export const COUNTS: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };
