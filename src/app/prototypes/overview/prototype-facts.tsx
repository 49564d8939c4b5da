import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuRadioItem } from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Autosave } from '../autosave/use-autosave.ts';
import { PrototypeState, AverageScore } from '../prototype-marks.tsx';
import { COMPLEXITY, complexityName, languageName, OFFERED_STATES, stateName } from '../prototype-words.ts';
import classes from './overview.module.css';

type PrototypeFactsProps = { autosave: Autosave; mayWrite: boolean };

/** State, complexity, author and times; what the current user may change is a menu. */
export function PrototypeFacts({ autosave: { shown, change }, mayWrite }: PrototypeFactsProps) {
  const { state, complexity_level: level, created_by: author, avg_score: score } = shown;
  return (
    <dl className={classes.facts}>
      <Fact title="State">
        {mayWrite ? (
          <Menu label="State" face={<PrototypeState state={state} />}>
            {OFFERED_STATES.map((value) => (
              <MenuRadioItem
                key={value}
                label={stateName(value)}
                isChosen={stateName(value) === stateName(state)}
                onSelect={() => stateName(value) !== stateName(state) && change({ state: value })}
              />
            ))}
          </Menu>
        ) : (
          <PrototypeState state={state} />
        )}
      </Fact>
      <Fact title="Complexity">
        {mayWrite ? (
          <Menu label="Complexity" face={complexityName(level)}>
            {COMPLEXITY.map((name, i) => (
              <MenuRadioItem
                key={name}
                label={name}
                isChosen={level === i + 1}
                onSelect={() => level !== i + 1 && change({ complexity_level: i + 1 })}
              />
            ))}
          </Menu>
        ) : (
          complexityName(level)
        )}
      </Fact>
      <Fact title="Language">{languageName(shown.language)}</Fact>
      <Fact title="Score">{score === null ? 'No feedback yet' : <AverageScore score={score} />}</Fact>
      <Fact title="Runs">{formatCount(shown.executed_turns)}</Fact>
      <Fact title="Author">
        <PersonMark name={author.name} picture={author.image_file} size={20} />
        {author.name}
      </Fact>
      <Fact title="Created">
        <TimeValue value={shown.created_at} short />
      </Fact>
      <Fact title="Last change">
        <TimeValue value={shown.updated_at} short />
      </Fact>
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Menu({ label, face, children }: { label: string; face: ReactNode; children: ReactNode }) {
  return (
    <PopupMenu
      label={label}
      className={classes.menu}
      face={
        <>
          {face}
          <IconChevronDown size={13} stroke={2} aria-label={`Change ${label.toLowerCase()}`} />
        </>
      }
    >
      {children}
    </PopupMenu>
  );
}
