import type { ListedItem, SnippetPart } from '#generated/payloads.d.ts';
import classes from './table.module.css';

/** The item's name; after a search with the match, highlighted in the name itself where it is there. */
export function FoundTitle({ item: { name, snippet } }: { item: ListedItem }) {
  if (!snippet || snippet.length === 0) return name;
  if (snippet.map(({ text }) => text).join('') === name) {
    return (
      <span>
        <Marked parts={snippet} />
      </span>
    );
  }
  return (
    <>
      <span>{name}</span>
      <span
        className={`grow shrink dimmer plain-weight ${classes.snippet}`}
        title={snippet.map(({ text }) => text).join('')}
      >
        <Marked parts={nearHit(snippet)} />
      </span>
    </>
  );
}

/** characters before the first match, so that a narrow column still shows it */
const LEAD = 16;

function nearHit(parts: SnippetPart[]): SnippetPart[] {
  const [first, ...rest] = parts;
  if (!first || first.hit || first.text.length <= LEAD || rest.length === 0) return parts;
  return [{ hit: false, text: `…${first.text.slice(-LEAD).trimStart()}` }, ...rest];
}

function Marked({ parts }: { parts: SnippetPart[] }) {
  // the segments of one snippet are always rendered together
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>));
}
