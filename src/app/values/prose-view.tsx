import { useMemo } from 'react';
import { blocksOf, type Block, type ProseSpan } from '#shared/reading/prose.ts';
import { LinkValue } from './link-value.tsx';
import classes from './prose-view.module.css';

/** A long text for reading. */
export function ProseView({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={classes.prose}>
      {keyed(blocks).map(([key, block]) => (
        <BlockView key={key} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className="heavy">
          <Spans spans={block.spans} />
        </p>
      );
    case 'code':
      return <pre className={classes.code}>{block.text}</pre>;
    case 'paragraph':
      return (
        <p>
          {keyed(block.lines).map(([key, line]) => (
            <span key={key} className="block keep-breaks">
              <Spans spans={line} />
            </span>
          ))}
        </p>
      );
    case 'list':
      return block.ordered ? (
        <ol start={block.start}>
          <Items items={block.items} />
        </ol>
      ) : (
        <ul>
          <Items items={block.items} />
        </ul>
      );
  }
}

function Items({ items }: { items: ProseSpan[][] }) {
  return keyed(items).map(([key, spans]) => (
    <li key={key}>
      <Spans spans={spans} />
    </li>
  ));
}

function Spans({ spans }: { spans: ProseSpan[] }) {
  return keyed(spans).map(([key, span]) => <SpanView key={key} span={span} />);
}

function SpanView({ span: { kind, text } }: { span: ProseSpan }) {
  switch (kind) {
    case 'strong':
      return <strong>{text}</strong>;
    case 'emphasis':
      return <em>{text}</em>;
    case 'code':
      return <code>{text}</code>;
    case 'link':
      return <LinkValue value={text} />;
    case 'plain':
      return text;
  }
}

/** Parts of a text are identified by their index only. */
function keyed<T>(parts: readonly T[]): [number, T][] {
  return parts.map((part, i) => [i, part]);
}
