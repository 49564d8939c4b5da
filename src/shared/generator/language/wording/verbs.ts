import type { Aspect } from '#shared/generator/search/concept.ts';

/** A word that something to do begins with, and what it does. */
export type Verb = {
  words: RegExp;
  does: 'on' | 'off' | 'set' | 'raise' | 'lower' | 'blink' | 'say' | 'honk' | 'wait' | 'rest';
  aspect?: Aspect;
  isCold?: boolean;
};
const verb = (words: string, does: Verb['does'], aspect?: Aspect): Verb => ({
  words: new RegExp(String.raw`^(?:${words})\b`),
  does,
  ...(aspect && { aspect }),
});

/** In the order in which they are tried. */
export const VERBS: readonly Verb[] = [
  verb('wait(?:s|ing)?|pause for|sleep for|hold for', 'wait'),
  verb('stay quiet(?= for \\d)', 'rest'),
  verb('blink(?:s|ing)?|flash(?:es|ing)?|pulse|pulsate|strobe|flicker|toggle', 'blink'),
  verb('honk(?:s|ing)?|hoot|beep|sound(?:s|ing)? (?:the |a )?(?:horn|honk)|blow the horn|toot', 'honk'),
  verb(
    '(?:turn|switch|shut|power)(?:s|ing)? off|deactivat(?:e|es|ing)|disabl(?:e|es|ing)|stop(?:s|ping)?|releas(?:e|es|ing)|disengag(?:e|es|ing)|extinguish|shut down|cut(?: off)?|kill|cancel|silence|suspend',
    'off',
  ),
  verb('unmut(?:e|es|ing)', 'set'),
  verb('mut(?:e|es|ing)', 'off'),
  verb(
    '(?:turn|crank)(?:s|ing)? up|increas(?:e|es|ing)|rais(?:e|es|ing)(?! (?:an? )?(?:alarm|alert|warning))|boost|amplify',
    'raise',
  ),
  verb(
    '(?:turn|bring)(?:s|ing)? down|decreas(?:e|es|ing)|lower(?:s|ing)?(?! (?:(?:the|all|both|every|each|of) )*(?:\\w+ )?windows?)|reduc(?:e|es|ing)|dim(?:s|ming)?|drop',
    'lower',
  ),
  verb(
    '(?:turn|switch|put|power)(?:s|ing)? on|activat(?:e|es|ing)|enabl(?:e|es|ing)|start(?:s|ing)?|engag(?:e|es|ing)|apply(?:ing)?|applies|illuminat(?:e|es|ing)|light(?:s|ing)? up|light(?= the\\b)|trigger|run|use|resume|initiate',
    'on',
  ),
  verb('(?:roll|wind|crank|pull)(?:s|ing)? down', 'on', 'open'),
  verb('(?:roll|wind|crank|put)(?:s|ing)? up', 'off', 'open'),
  verb('open(?:s|ing)?(?: up)?|lower(?:s|ing)?', 'on', 'open'),
  verb('clos(?:e|es|ing)|shut(?:s|ting)?', 'off', 'open'),
  verb('unlock(?:s|ing)?', 'off', 'lock'),
  verb('(?:re ?)?lock(?:s|ing)?', 'on', 'lock'),
  verb('unfold(?:s|ing)?|fold(?:s|ing)? out|extend', 'off', 'fold'),
  verb('fold(?:s|ing)?(?: in)?|retract|tuck in', 'on', 'fold'),
  verb(
    'pre ?condition(?:s|ing)?|(?:pre ?)?heat(?:s|ing(?= \\w))?(?: up)?|(?:pre ?)?warm(?:s|ing)?(?: up)?|defrost|defog|de ice',
    'on',
    'heat',
  ),
  { ...verb('cool(?:s|ing)?(?: down)?|ventilat(?:e|es|ing)', 'on', 'heat'), isCold: true },
  verb('wip(?:e|es|ing)', 'on'),
  verb('play(?:s|ing)?', 'on', 'play'),
  verb(
    '(?:set|reset|leave|change|adjust|put|switch|turn|move|bring|select|choose|limit|cap|keep|make|go|shift|restore|return|hold|maintain)(?:s|ing|ting)?',
    'set',
  ),
  verb(
    '(?:warn|alert|notif(?:y|ies)|remind|tell|inform|show|display|print|log|record|say|announc(?:e|es)|write|output|report|send|publish|issue|give|raise|sound|post|let|advis(?:e|es)|caution|recommend|suggest|ask|prompt|urge)(?:s|ing)?',
    'say',
  ),
];
