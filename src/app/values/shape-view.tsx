import { memo, useState, type CSSProperties, type PointerEvent } from 'react';
import { ShowAll } from '#app/ui/show-all.tsx';
import type { Json } from '#shared/json.ts';
import { roomOf, type ShapeColumn, type ShapeRow, type RowLabels, type Shape } from '#shared/presentation/shape.ts';
import { isNumberField } from '#shared/reading/number.ts';
import { ProseView } from './prose-view.tsx';
import { ScoreRadar, scoresOf } from './score-radar.tsx';
import { isMissing, summarize } from './summarize.ts';
import { ValueView } from './value-view.tsx';
import { formatNumber } from './words/numbers.ts';
import classes from './shape-view.module.css';

/** Number of rows that a table shows before it is expanded. */
const FIRST_ROWS = 50;
const FIRST_CARDS = 20;

type Props = { shape: Shape; label: string };

/** Renders the result of `shapeOf`; `label` names the whole for screen readers. */
export function ShapeView({ shape, label }: Props) {
  if (shape.branch === undefined) return <PlainShape shape={shape} label={label} />;
  return (
    <>
      <span className={`note strong ${classes.branch}`}>{shape.branch}</span>
      <PlainShape shape={shape} label={label} />
    </>
  );
}

function PlainShape({ shape, label }: Props) {
  switch (shape.kind) {
    case 'value':
      return <ValueView field={shape.field} value={shape.value} />;
    case 'text':
      return <ProseView text={shape.text} />;
    case 'table':
      return <TableView shape={shape} label={label} />;
    case 'record':
      return (
        <dl className={classes.record}>
          {shape.entries.map(({ title, shape: inner }) => (
            <div className="grid gap-12" key={title} data-room={roomOf(inner)}>
              <dt className="small dimmer">{title}</dt>
              <dd className="shrink">
                <ShapeView shape={inner} label={title} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'cards':
      return <CardsView cards={shape.cards} label={label} />;
  }
}

type CardsProps = { cards: Extract<Shape, { kind: 'cards' }>['cards']; label: string };

function CardsView({ cards, label }: CardsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? cards : cards.slice(0, FIRST_CARDS);
  return (
    <>
      <ol className={`grid gap-8 ${classes.cards}`}>
        {shown.map(({ title, shape }) => (
          <li className="grid pad rounded surface" key={title}>
            <span className="small dimmer">{title}</span>
            <ShapeView shape={shape()} label={`${label} ${title}`} />
          </li>
        ))}
      </ol>
      {shown.length < cards.length && (
        <ShowAll label={`Show all ${formatNumber(cards.length)} entries`} onShow={() => setAll(true)} />
      )}
    </>
  );
}

function TableView({ shape, label }: { shape: Extract<Shape, { kind: 'table' }>; label: string }) {
  const [all, setAll] = useState(false);
  const [active, setActive] = useState<string>();
  const { columns, rows, labels } = shape;
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const scores = scoresOf(shape);
  const look = ({ target }: PointerEvent): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (row) setActive(row.dataset['row']);
  };
  return (
    <>
      {/* may scroll horizontally, so it must be reachable by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.frame} tabIndex={0} aria-label={`${label}, table`} onPointerOver={scores && look}>
        <table className={classes.table}>
          <thead>
            <tr>
              {labels === 'numbers' && (
                <th scope="col" className={`text-right ${classes.number}`}>
                  #
                </th>
              )}
              {labels === 'keys' && (
                <th scope="col" className="text-left">
                  <span className="unseen">{label}</span>
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.path.join('/')} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <RowView key={row.label} row={row} columns={columns} labels={labels} />
            ))}
          </tbody>
        </table>
      </section>
      {scores && <ScoreRadar scores={scores} active={active} onActive={setActive} />}
      {shown.length < rows.length && (
        <ShowAll label={`Show all ${formatNumber(rows.length)} rows`} onShow={() => setAll(true)} />
      )}
    </>
  );
}

function ColumnHead({ column: { field } }: { column: ShapeColumn }) {
  return (
    <th scope="col" title={field.description} className={isNumberField(field) ? 'text-right' : 'text-left'}>
      {field.title}
      {field.unit !== undefined && <span className="plain-weight"> {field.unit}</span>}
    </th>
  );
}

const RowView = memo(function RowView({
  row,
  columns,
  labels,
}: {
  row: ShapeRow;
  columns: ShapeColumn[];
  labels: RowLabels;
}) {
  return (
    <tr data-row={row.label}>
      {labels !== 'none' && (
        <th
          scope="row"
          className={labels === 'numbers' ? `dimmer plain-weight text-right ${classes.number}` : 'weight-500 text-left'}
        >
          {row.label}
        </th>
      )}
      {columns.map((column, i) => (
        <Cell key={column.path.join('/')} column={column} value={row.cells[i]} />
      ))}
    </tr>
  );
});

type LevelStyle = CSSProperties & Record<'--level', string>;

/** The higher a bounded number, the stronger its background. */
function Cell({ column: { field, scale }, value }: { column: ShapeColumn; value: Json | undefined }) {
  if (isMissing(value)) {
    return (
      <td>
        <ValueView field={field} value={undefined} />
      </td>
    );
  }
  if (typeof value === 'number') {
    const level = scale && Math.min(1, Math.max(0, (value - scale.min) / (scale.max - scale.min)));
    const style: LevelStyle | undefined =
      level === undefined ? undefined : { '--level': `${Math.round(level * 100)}%` };
    return (
      <td
        className="text-right"
        data-scaled={scale !== undefined}
        {...(style && { style })}
        title={scale && `${value} of ${scale.max}`}
      >
        <span>{formatNumber(value)}</span>
      </td>
    );
  }
  if (typeof value === 'object') return <td>{summarize(value, 12)}</td>;
  return (
    <td>
      <ValueView field={field} value={value} />
    </td>
  );
}
