import { BODY_CONCEPTS } from '#shared/generator/search/body-concepts.ts';
import { DRIVE_CONCEPTS } from '#shared/generator/search/drive-concepts.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import { stem } from '#shared/generator/search/words.ts';
import { IDIOMS } from './conditions/idioms.ts';
import { VERBS } from './wording/verbs.ts';

/** Words that only join others. A word that is known is never respelled. */
const COMMON =
  `about above after again against alarm alert all also always and another any anybody anyone application are around
  back battery because been before begin begins being below between both brake button cable change changes colder comes cooler current
  degree degrees display during each either ends equal every everybody everyone exceed exceeds fahrenheit celsius farther faster
  first from given goes greater hotter hours house if immediately increase inside instead into kilometers leave level light limit
  longer lower make making maximum meter meters miles minimum minute minutes more must never nobody normal once only other otherwise
  outside over percent person phone place please power press pressed program right same second seconds set several shall should
  since slower some somebody someone soon stand stands state stay stays still such than that their them then there these they
  thing things this those through times together turn twice under unless until user usually value vehicle very wait warmer warning
  watch well what when whenever where which while whole will with within without word work world would write`.split(
    /\s+/,
  );

let known: Set<string> | undefined;

/** All words that the language of the template generator knows. */
export function knownWords(): Set<string> {
  if (known !== undefined) return known;
  const sources = [...BODY_CONCEPTS, ...DRIVE_CONCEPTS, ...IDIOMS, ...VERBS].map(({ words }) => words.source);
  known = new Set(COMMON);
  for (const source of sources) {
    // "tail ?gate" is one word as well
    for (const [, first = '', second = ''] of source.matchAll(/([a-z]+) \?([a-z]+)/g)) known.add(`${first}${second}`);
    for (const [word] of source.replaceAll(/\(\?<?[:=!]|\\b/g, ' ').matchAll(/[a-z]+\??/g)) {
      // "lights?" is "light" as well
      known.add(word.replace('?', ''));
      if (word.endsWith('?')) known.add(word.slice(0, -2));
    }
  }
  return known;
}

/** Words that may stand in a sentence without changing what it asks for. */
const NEUTRAL =
  `able forbid prohibit disallow inhibit refuse deny mm cm bit slightly copy copies mirror mirrors identical proportional imitate sync synchronize synchronise couple link resume arrive arrives arriving reaches armed notification notifications confirm beginning afterward anyone's previously driven shut shuts indication indications popup hint hints heads record records track tracks trace monitor monitors observe document store save playback finished thanks hello hi according colour circle radius metre metres meter meters km repeat repeated repeats mean meant coffee without nonstop stop entry entries something anything slowly gently afterwards anymore depend depends depending dependent before according as me many wipe wipes wiped wiping wiper accordingly across actually ahead along already although am among amount apart approach approx around aside ask
  asks available away became become becomes being bit both bring broken brought but by call called calls came can care case cause
  centre center check checks comfort comfortable comfortably condition conditions continue continues control controlled convenient
  correct count counted counts current currently daily danger dangerous default did direction directly do does doing done during
  either else empty end ended enough ensure enter entered entering enters equal equals especially even event ever exact exactly
  except exit extra far few final finally fine follow following follows for former found front full fully further gave general
  gentle get gets getting give given gives goes going gone good got great greet had half happen happens has have having he her here
  high his hold how i important in indicate indicated indicates inform interval into is issue it its itself just keep keeps kept kind
  km kmh last lasting lasts late later latest least leaves leaving left less like little long look looks lot lots low mode mine
  minimal moment more morning most mostly moves much mute my namely near nearly necessary need needed needs new next nice no none
  noon not note nothing notice notify now number of often ok okay on onto open opened opening opens or original our out own part
  particular pause pauses per perform performed plain point position possible press previous previously prevent proper properly
  provided put puts quick quickly quiet quite range rate rather reach reached reaches react reacts read reading readings reads ready
  reason recently reduce regular regularly remain remains remember report reported reports request requested required rest restore
  return returns ring safe safely safety save saver say says see seen sensor sensors separate sequence shall she short shortly show
  shown shows side sides signal simple simply single sits situation small so sort sound source special start started state status
  step steps straight strong stronger suddenly sudden switch system take taken takes tell test than thank thanks that the thereby
  therefore thing threshold thus till time to too toward towards trigger triggered triggers true try type typical under up upon us
  use used using usual via view visible visibly want wanted wants was way we well went were what whatever which who whole whose why
  wish work working works yes yet you your zone h m mph bar psi kpa rpm kw kwh celsius fahrenheit percent degree degrees volt volts
  allow allowed allows permit let lets do permission must may might please sure accident adapt adjust automatic automatically auto
  valet welcome break geofence area precondition heavier higher lower louder quieter harder softer faster slower warmer colder
  brighter darker closer farther fewer larger smaller beyond above below least most reverse red green blue white yellow orange amber
  purple violet pink cyan turquoise medium slow fast max maximum min minimum mode eco economy sport normal chime tone message messages
  warning warnings alert alerts text output log logs line console terminal driver drivers passenger passengers occupant occupants kids
  child children person somebody anyone nobody everybody owner user family dog pet baby hazard hazards ms loudly urgently depot warehouse office home site campus dispatcher operator fleet`.split(
    /\s+/,
  );

const neutralWords = new Set(NEUTRAL);
let stems: Set<string> | undefined;

/** Whether a word is spelled right, as far as this language goes. */
export const isWord = (word: string): boolean => knownWords().has(word) || neutralWords.has(word);

/** The words of a text that nothing knows, so that an app may lack what they ask for. */
export function unknownWords(text: string, signals: readonly LibrarySignal[]): string[] {
  stems ??= new Set([...knownWords(), ...NEUTRAL].map(stem));
  const known = stems;
  const own = new Set(
    signals.flatMap(({ words, allowed }) => [
      ...words,
      ...(allowed ?? []).flatMap((value) => String(value).toLowerCase().split('_').map(stem)),
    ]),
  );
  const words = text.match(/(?<![\w.])[a-z]{2,}(?![\w.])/g) ?? [];
  const unknown = [...new Set(words)].filter((word) => !known.has(stem(word)) && !own.has(stem(word)));
  if (unknown.length === 0) return [];
  // a word of a phrase that has a meaning as a whole
  const phrases = PHRASES.flatMap((expression) => text.match(expression) ?? []).join(' ');
  return unknown.filter((word) => !new RegExp(String.raw`\b${word}\b`).test(phrases));
}

/** All that things, states and what is done are called. */
const PHRASES = [...BODY_CONCEPTS, ...DRIVE_CONCEPTS, ...IDIOMS, ...VERBS].map(
  ({ words }) => new RegExp(words.source.replace(/^\^/, String.raw`\b`), 'g'),
);
