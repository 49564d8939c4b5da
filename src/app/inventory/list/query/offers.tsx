import type { Suggestion } from '#shared/query/complete.ts';

type OffersProps = { text: string; offers: readonly Suggestion[]; onText: (text: string) => void };

const SHOWN = 3;

/** The conditions that searched words may mean: a search for "without test" finds only items with these words. */
export function Offers({ text, offers, onText }: OffersProps) {
  return (
    <p data-offer>
      <span>Searching for these words. Or show items</span>
      {offers.slice(0, SHOWN).map((offer) => (
        <button key={offer.text} type="button" onClick={() => onText(text.slice(0, offer.from) + offer.text)}>
          {offer.label.toLowerCase()}
        </button>
      ))}
    </p>
  );
}
