import { completePresence } from '#shared/query/complete.ts';
import type { QueryableFields } from './query-names.ts';

type OffersProps = { text: string; queryable: QueryableFields; onText: (text: string) => void };

const SHOWN = 3;

/** The conditions that searched words may mean: a search for "without test" finds only items with these words. */
export function Offers({ text, queryable: { kind, fields, relationTypes }, onText }: OffersProps) {
  const offers = completePresence(text.trimEnd(), fields, relationTypes, kind);
  if (offers.length === 0) return null;
  return (
    <p className="row wrap mt-6 small dim">
      <span className="dim break-words">Searching for these words. Or show items</span>
      {offers.slice(0, SHOWN).map((offer) => (
        <button
          className="fixed smaller full-text framed-strong rounded-4 hover-shade"
          key={offer.text}
          type="button"
          onClick={() => onText(text.slice(0, offer.from) + offer.text)}
        >
          {offer.label.toLowerCase()}
        </button>
      ))}
    </p>
  );
}
