import type { ReadActions } from '#shared/generator/language/actions/read-actions.ts';
import { readActions } from '#shared/generator/language/actions/read-actions.ts';
import type { Doing } from './act-words.ts';
import type { ClauseContext } from './clause-context.ts';

const WHO = '(?:to )?(?:me|us|(?:the )?(?:(?:front|rear) )?(?:driver|user|passengers?|everyone|everybody|occupants?))';
const KIND =
  '(?:warnings?|alerts?|alarms?|notifications?|messages?|reminders?|hints?|notes?|notices?|pop ?ups?|texts?|heads ups?|info(?:rmation)?|advice|signal tone|chime|prompt|lines?|(?:log )?entr(?:y|ies))';
/** To tell somebody, or that somebody is told. */
const TELLS = new RegExp(
  String.raw`\b(?:warn|alert|notif(?:y|ied|ies)|remind|inform|tell|told|advis|caution|ping|buzz|nudge)(?:s|es|ed|ing|e)?\b|\b(?:let|have|make) ${WHO} (?:know|aware)\b|\b(?:want|need|like|wish)s? to (?:know|be (?:told|warned|informed|alerted|notified)|hear|be made aware)\b|\b(?:give|drop) ${WHO} a (?:shout|sign|ping|hint|nudge)\b|\b(?:draw|get|catch) (?:my|the driver|his|her)(?: s)? attention\b`,
  'g',
);
const NOUN = new RegExp(
  String.raw`\b(?:(?:give|gives|show|shows|send|sends|issue|issues|display|displays|print|prints|raise|raises|sound|sounds|play|plays|trigger|triggers|output|outputs|post|posts|put|puts|receive|receives|get|gets|see|write|writes|log|produce|announce|announces|appear|appears|pop|pops|come|comes|up|is|are|be|shown|sent|displayed|given|printed|raised|issued|triggered|wanted|needed|required|out|should|shall|must|will|there|have|want|like|would|need|to|i|we|please|make|makes|create|generate|an?|some|the|short|clear|visible|audible|${WHO}|[a-z]+(?= ${KIND})) )*\b${KIND}\b(?: (?:is|are|be|should|shall|must|will|to|shown|sent|displayed|given|printed|raised|issued|triggered|appears?|pops?|comes?|up|wanted|needed|required|due|please))*`,
  'g',
);
const PLACE =
  /\b(?:on|in|to|at|via|over) (?:the |my )?(?:display|screen|dash(?:board)?|console|terminal|log|output|instrument cluster|cluster|phone|infotainment(?: system)?)\b/g;
const AROUND = new RegExp(
  String.raw`\b(?:${WHO}|please|also|then|just|should|shall|must|will|be|to|i|we|want|would|like|need|is|are|it|that|and|so|immediately|car|a|an|the|him|her|at once|short|brief|quick|once|of|again|automatically|visually|acoustically|has|have|get|gets|been|up|give|show|send|loudly|clearly|strongly|urgently|softly|quietly|politely|visibly|audibly)\b`,
  'g',
);
/** What is told of: it needs not be understood, since nothing is done with it. */
const CONTENT = /\b(?:that|to|saying|because|how|not to)\b.*$/;
/** What a driver is advised. */
const SAYS =
  /^(?:say|announce|suggest|recommend|propose|advise|urge)s? (?:(?:that|to|me|us|the driver|it is|time|for|have|take|taking|having|make|making|stop|slow|drive|a|an|the|short|coffee|break|rest|pause|down|carefully|hello|goodbye|welcome) ?)+$/;
const CONTENT_FIRST = new RegExp(String.raw`^(?:(?:${WHO}|him|her|them) )?(?:that|to|saying|not to)\b`);
const MEANS = /\b(?:with|by|via|using|through|by means of)\b (.+)$/;
const LISTED = /^(?:show|display|print|log|write|output|report|record)(?:s|ing)?\b/;

/** "a message should pop up", "warn me with the horn", "tell the driver to slow down" */
export function readMessage(
  text: string,
  context: ClauseContext,
  readMeans: (text: string, does: Doing) => ReadActions | undefined,
): ReadActions | undefined {
  if (SAYS.test(text) && !/\d/.test(text)) return { actions: [{ is: 'say', text: '' }], subject: '' };
  const plain = text.replaceAll(PLACE, ' ');
  const rest = plain.replaceAll(NOUN, ' # ').replaceAll(TELLS, ' # ');
  if (!rest.includes('#')) return listed(text, context);
  const [before = '', ...more] = rest.split('#');
  const after = more.join(' ').trim();
  if (before.replaceAll(AROUND, ' ').trim() !== '') return undefined;
  const means = MEANS.exec(after)?.[1];
  if (means !== undefined) {
    const about = after.slice(0, after.search(MEANS)).replaceAll(AROUND, ' ').replace(CONTENT, ' ').trim();
    const read = about === '' ? readMeans(means, 'on') : undefined;
    return read && { actions: [{ is: 'say', text: '' }, ...read.actions], subject: read.subject };
  }
  const isContent = CONTENT_FIRST.test(after);
  const left = after.replaceAll(AROUND, ' ').trim();
  if (
    left !== '' &&
    !(
      isContent &&
      CONTENT.test(after) &&
      !/\b(?:above|below|over|under|more than|less than|and|or|when|if)\b|\d/.test(after)
    )
  )
    return undefined;
  return { actions: [{ is: 'say', text: '' }], subject: '' };
}

/** "show the speed" */
function listed(text: string, context: ClauseContext): ReadActions | undefined {
  if (!LISTED.test(text)) return undefined;
  const read = readActions(text, context);
  return read?.actions.some((one) => one.is === 'say' && (one.values?.length ?? 0) > 0) === true ? read : undefined;
}
