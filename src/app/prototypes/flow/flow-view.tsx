import { IconPlus, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { isKnownKey } from '#shared/known-keys.ts';
import {
  cellAt,
  DIRECTION_NAMES,
  DIRECTIONS,
  FLOW_COLUMNS,
  readInterface,
  readFlowText,
  type FlowColumn,
  type FlowRow,
  type FlowStep,
} from './flow-table.ts';
import table from '#app/prototypes/table.module.css';
import button from '#app/ui/menu/menu-button.module.css';
import classes from './flow.module.css';

export type FlowEdit = {
  onTitle: (step: number, title: string) => void;
  onCell: (step: number, row: number, column: FlowColumn) => void;
  onAddRow: (step: number) => void;
  /** removes the step with its last row */
  onRemoveRow: (step: number, row: number) => void;
};

type FlowTableProps = { steps: readonly FlowStep[]; edit?: FlowEdit };

/** Steps from top to bottom, parts of the system from left to right. */
export function FlowTable({ steps, edit }: FlowTableProps) {
  return (
    // a wide table scrolls in its own frame, also by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="card scroll-x" aria-label="Flow" tabIndex={0}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              Step
            </th>
            <th colSpan={3} scope="colgroup">
              Off-board
            </th>
            <th rowSpan={2} scope="col">
              <abbr className="no-underline" title="Vehicle to cloud">
                V2C
              </abbr>
            </th>
            <th colSpan={5} scope="colgroup">
              On-board
            </th>
          </tr>
          <tr>
            {FLOW_COLUMNS.filter(({ side }) => side !== '').map((column) => (
              <th key={column.title} scope="col" data-narrow={column.kind === 'interface' || undefined}>
                {'hint' in column ? (
                  <abbr className="no-underline" title={column.hint}>
                    {column.title}
                  </abbr>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, i) => (
            // a step is known by its position: its title is typed
            // oxlint-disable-next-line react/no-array-index-key
            <Step key={i} step={step} at={i} edit={edit} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type StepProps = { step: FlowStep; at: number; edit: FlowEdit | undefined };

function Step({ step: { title, rows }, at, edit }: StepProps) {
  const name = title || `step ${at + 1}`;
  return (
    <Fragment>
      {rows.map((row, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <tr className="hover-area" key={i}>
          {i === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {edit ? (
                <>
                  <textarea
                    className={`hover-shade block full-width rounded-4 ${classes.title}`}
                    aria-label={`Title of step ${at + 1}`}
                    placeholder="Step"
                    rows={1}
                    value={title}
                    onChange={({ target }) => edit.onTitle(at, target.value.replaceAll('\n', ' '))}
                  />
                  <button
                    type="button"
                    className={button.small}
                    aria-label={`Add a row to ${name}`}
                    title="Add a row"
                    onClick={() => edit.onAddRow(at)}
                  >
                    <IconPlus size={14} stroke={1.8} aria-hidden />
                  </button>
                </>
              ) : (
                title
              )}
            </th>
          )}
          {FLOW_COLUMNS.map((column) => (
            <td key={column.title} data-narrow={column.kind === 'interface' || undefined}>
              {edit ? (
                <button
                  type="button"
                  className={`hover-shade focus-inside ${classes.cell}`}
                  onClick={() => edit.onCell(at, i, column)}
                >
                  <span className="unseen">{`Edit ${column.title} of ${name}: `}</span>
                  <CellFace row={row} column={column} />
                </button>
              ) : (
                <CellFace row={row} column={column} />
              )}
              {edit && column === FLOW_COLUMNS.at(-1) && (
                <button
                  type="button"
                  className={`on-hover ${button.small} ${classes.remove}`}
                  aria-label={`Remove row ${i + 1} of ${name}`}
                  onClick={() => edit.onRemoveRow(at, i)}
                >
                  <IconX size={14} stroke={1.8} aria-hidden />
                </button>
              )}
            </td>
          ))}
        </tr>
      ))}
    </Fragment>
  );
}

function CellFace({ row, column }: { row: FlowRow; column: FlowColumn }) {
  const value = cellAt(row, column);
  if (column.kind === 'interface') {
    const found = readInterface(value);
    if (!found) return null;
    const { direction, signal } = found;
    const known = isKnownKey(DIRECTIONS, direction) ? direction : 'right';
    return (
      <span className={`note grid text-center ${classes.interface}`}>
        <span title={DIRECTION_NAMES[known]}>{DIRECTIONS[known]}</span>
        {signal !== '' && <span title={signal}>{signal.split('.').at(-1)}</span>}
      </span>
    );
  }
  const {
    component,
    type,
    description,
    preAsilLevel: before,
    postAsilLevel: after,
    riskAssessment: risk,
    riskAssessmentEvaluation: evaluation,
    approvedBy,
  } = readFlowText(value);
  return (
    <span className="grid gap-3 keep-lines">
      {component && <strong>{component}</strong>}
      {type && <em className="dim upright">{type}</em>}
      {description}
      {(before || after) && (
        <span className={`row wrap gap-4 ${classes.asil}`}>
          {before && before !== after && <Asil level={before} title="Before measures" />}
          {before && after && before !== after && '→'}
          {after && <Asil level={after} title={before === after ? 'Before and after measures' : 'After measures'} />}
        </span>
      )}
      {(risk || evaluation) && (
        <span className={classes.risk}>
          {risk && `Risk: ${risk} `}
          {evaluation}
          {approvedBy && ` Approved by ${approvedBy}.`}
        </span>
      )}
    </span>
  );
}

const ASIL_TONES: Record<string, string> = { A: 'warn', B: 'warn', C: 'bad', D: 'bad' };

function Asil({ level, title }: { level: string; title: string }) {
  return (
    <span className="toned" data-tone={ASIL_TONES[level]} title={title}>
      {level === 'QM' ? 'QM' : `ASIL ${level}`}
    </span>
  );
}
