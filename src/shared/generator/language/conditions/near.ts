import { convert, isTime, quantitiesIn } from '#shared/generator/language/wording/quantity.ts';
import type { Context } from './context.ts';
import type { ReadTerms } from './split-condition.ts';

const PLACE = /(-?\d{1,2}\.\d+)\/ ?(-?\d{1,3}\.\d+)/;
const AWAY =
  /\b(?:outside|out of|leav\w*|left|exit\w*|more than|farther|further|beyond|away|not (?:with|in|near)\w*|no longer)\b/;
/** What may stand around a place and a distance; what else is said is not understood. */
const AROUND =
  /\b(?:the|my|our|car|vehicle|it|we|i|am|is|are|be|get|gets|drives?|driving|comes?|within|less|more|than|closer|nearer|near|farther|further|away|from|of|to|around|about|in|inside|into|outside|out|an?|area|zone|circle|radius|point|position|location|coordinates?|place|with|leav\w*|left|exit\w*|enter\w*|reach\w*|arriv\w*|approach\w*|at|not|no|longer|beyond|has|have|home|work|office|school|depot|garage|city|town|house|company|factory|site|station|parking|lot|campus|yard|airport|charger|radius)\b|[(),]/g;

/** "within 300 m of 48.7758/9.1829" */
export function readNear(text: string, { library }: Context): ReadTerms | undefined {
  const place = PLACE.exec(text);
  const [latitude] = library.match('CurrentLocation.Latitude');
  const [longitude] = library.match('CurrentLocation.Longitude');
  if (place === null || latitude === undefined || longitude === undefined) return undefined;
  const plain = text.replace(place[0], ' ');
  const [length, ...others] = quantitiesIn(plain);
  const metres = length?.unit === undefined || isTime(length) ? undefined : convert(length.value, length.unit, 'm');
  if (length === undefined || metres === undefined || others.length > 0) return undefined;
  const rest = `${plain.slice(0, length.from)} ${plain.slice(length.to)}`.replaceAll(AROUND, ' ').trim();
  if (rest !== '') return undefined;
  const center = [Number(place[1]), Number(place[2])] as const;
  const term = {
    is: 'near',
    latitude,
    longitude,
    center,
    metres: Math.round(metres),
    isInside: !AWAY.test(plain),
  } as const;
  return { terms: [term], subject: '' };
}
