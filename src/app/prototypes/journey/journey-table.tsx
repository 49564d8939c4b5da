import { IconArrowLeft, IconArrowRight, IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { MenuDivider, MenuItem } from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import {
  withCell,
  withoutRow,
  withoutStep,
  withRow,
  withRowNamed,
  withStep,
  withStepMoved,
  withTitle,
  type Journey,
} from './journey-text.ts';
import table from '#app/prototypes/table.module.css';
import button from '#app/ui/menu/menu-button.module.css';
import classes from './journey.module.css';

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** `onChange` is absent for readers. */
type JourneyTableProps = { journey: Journey; onChange?: (next: Journey) => void };

/** Steps as columns, their facts as rows. */
export function JourneyTable({ journey, onChange }: JourneyTableProps) {
  return (
    <>
      {/* a wide journey scrolls in its own frame, also by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="card scroll-x" aria-label="Steps" tabIndex={0}>
        <table className={`${table.table} ${classes.table}`}>
          <Head journey={journey} onChange={onChange} />
          <tbody>
            {journey.rows.map((label, row) => (
              // a row is known by its position: its label is typed
              // oxlint-disable-next-line react/no-array-index-key
              <Row key={row} journey={journey} row={row} label={label} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </section>
      {onChange && (
        <div className="flex gap-8 mt-10">
          <PlainButton
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => onChange(withStep(journey, journey.steps.length))}
          >
            Add step
          </PlainButton>
          <PlainButton
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => onChange(withRow(journey))}
          >
            Add row
          </PlainButton>
        </div>
      )}
    </>
  );
}

type PartProps = { journey: Journey; onChange: ((next: Journey) => void) | undefined };

function Head({ journey, onChange }: PartProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="unseen">Row</span>
        </th>
        {journey.steps.map(({ title }, i) => (
          // a step is known by its position: its title is typed
          // oxlint-disable-next-line react/no-array-index-key
          <th className="hover-area" key={i} scope="col">
            <span className={`block dim ${classes.number}`}>{i + 1}</span>
            {onChange ? (
              <>
                <Cell
                  label={`Title of step ${i + 1}`}
                  placeholder="Step"
                  value={title}
                  onChange={(text) => onChange(withTitle(journey, i, text))}
                />
                <StepMenu journey={journey} at={i} onChange={onChange} />
              </>
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type StepMenuProps = { journey: Journey; at: number; onChange: (next: Journey) => void };

function StepMenu({ journey, at, onChange }: StepMenuProps) {
  const last = journey.steps.length - 1;
  const remove = () => {
    onChange(withoutStep(journey, at));
    showToast({ tone: 'good', title: `Step ${at + 1} removed`, undo: () => onChange(journey) });
  };
  return (
    <PopupMenu
      label={`Step ${at + 1}`}
      buttonLabel={`Actions of step ${at + 1}`}
      className={`on-hover ${button.small}`}
      align="end"
      face={<IconDots {...icon} />}
    >
      <MenuItem label="Insert before" icon={<IconPlus {...icon} />} onSelect={() => onChange(withStep(journey, at))} />
      {at > 0 && (
        <MenuItem
          label="Move left"
          icon={<IconArrowLeft {...icon} />}
          onSelect={() => onChange(withStepMoved(journey, at, at - 1))}
        />
      )}
      {at < last && (
        <MenuItem
          label="Move right"
          icon={<IconArrowRight {...icon} />}
          onSelect={() => onChange(withStepMoved(journey, at, at + 1))}
        />
      )}
      <MenuDivider />
      <MenuItem label="Remove step" isDanger icon={<IconTrash {...icon} />} onSelect={remove} />
    </PopupMenu>
  );
}

type RowProps = PartProps & { row: number; label: string };

function Row({ journey, row, label, onChange }: RowProps) {
  const name = label || `row ${row + 1}`;
  const remove = () => {
    onChange?.(withoutRow(journey, row));
    showToast({ tone: 'good', title: `Row ${name} removed`, undo: () => onChange?.(journey) });
  };
  return (
    <tr>
      <th className="hover-area" scope="row">
        {onChange ? (
          <>
            <Cell
              label={`Label of row ${row + 1}`}
              placeholder="Label"
              value={label}
              onChange={(text) => onChange(withRowNamed(journey, row, text))}
            />
            <button
              type="button"
              className={`on-hover ${button.small}`}
              aria-label={`Remove row ${name}`}
              onClick={remove}
            >
              <IconTrash {...icon} />
            </button>
          </>
        ) : (
          label
        )}
      </th>
      {journey.steps.map(({ title, values }, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={i}>
          {onChange ? (
            <Cell
              label={`${name} of ${title || `step ${i + 1}`}`}
              value={values[row] ?? ''}
              onChange={(text) => onChange(withCell(journey, i, row, text))}
            />
          ) : (
            values[row]
          )}
        </td>
      ))}
    </tr>
  );
}

type CellProps = { label: string; value: string; placeholder?: string; onChange: (text: string) => void };

/** A text that grows with its content. Enter goes to the cell below, since the journey stores one line per cell. */
function Cell({ label, value, placeholder, onChange }: CellProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const cell = box.current?.closest('td, th');
    const below =
      cell?.closest('tr')?.nextElementSibling ?? cell?.closest('thead')?.nextElementSibling?.firstElementChild;
    const column = cell ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1;
    below?.children[column]?.querySelector('textarea')?.focus();
  };
  return (
    <textarea
      ref={box}
      className={`block rounded-4 ${classes.cell}`}
      aria-label={label}
      placeholder={placeholder}
      rows={1}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={onKeyDown}
    />
  );
}
