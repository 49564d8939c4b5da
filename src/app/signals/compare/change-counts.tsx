import { formatCount } from '#app/values/words/numbers.ts';
import type { TreeDiff } from '#shared/vss/index.ts';
import { CHANGE_KINDS, type ChangeFilter } from './change-kinds.ts';
import chips from '#app/ui/chips.module.css';
import classes from './compare.module.css';

type ChangeCountsProps = {
  counts: TreeDiff['counts'];
  /** the shown kind */
  filter: ChangeFilter;
  onFilter: (filter: ChangeFilter) => void;
};

/** The number of changes of each kind, and of breaking ones, as filters. */
export function ChangeCounts({ counts, filter, onFilter }: ChangeCountsProps) {
  return (
    <ul className={`flex wrap gap-6 ${chips.chips}`} aria-label="Changes">
      {CHANGE_KINDS.map(({ kind, name, sign, tone }) => (
        <li key={kind}>
          <button
            type="button"
            aria-pressed={filter === kind}
            onClick={() => onFilter(filter === kind ? undefined : kind)}
          >
            <i className={`toned ${classes.sign}`} data-tone={tone} aria-hidden>
              {sign}
            </i>
            {name} <b className="full-text medium">{formatCount(counts[kind])}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
