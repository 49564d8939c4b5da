import { Textarea } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useAutosave } from '#app/prototypes/autosave/use-autosave.ts';
import { PrototypePictureEditor } from '#app/prototypes/overview/prototype-picture-editor.tsx';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { JourneyTable } from './journey-table.tsx';
import { readJourney, USUAL_ROWS, withStep, writeJourney, type Journey } from './journey-text.ts';
import classes from './journey.module.css';

const LONGEST = 100_000;

/** The customer journey, step by step: a table stored as text. */
export function JourneyTab({ prototype, mayWrite }: TabProps) {
  const { shown, change } = useAutosave(prototype);
  const [isText, setText] = useState(false);
  const journey = readJourney(shown.customer_journey);
  const isEmpty = journey.steps.length === 0;
  const save = (next: Journey) => change({ customer_journey: writeJourney(next).slice(0, LONGEST) });
  const begin = () => save(withStep({ rows: USUAL_ROWS, steps: [] }, 0));
  const toggle = mayWrite && !(isEmpty && !isText) && (
    <PlainButton variant="default" onClick={() => setText(!isText)}>
      {isText ? 'Edit as table' : 'Edit as text'}
    </PlainButton>
  );
  return (
    <div className={`stack gap-28 full-width page-padding ${classes.page}`}>
      <Section title="Customer journey" aside={toggle}>
        {isText ? (
          <Textarea
            aria-label="Customer journey as text"
            description="A line with # begins a step; each line below it is a row: its label, a colon, and what happens"
            autosize
            minRows={10}
            maxRows={40}
            maxLength={LONGEST}
            classNames={{ input: classes.text ?? '' }}
            value={shown.customer_journey}
            onChange={({ target }) => change({ customer_journey: target.value })}
          />
        ) : isEmpty ? (
          <EmptyState
            icon={IconRoute}
            title="No journey yet"
            action={mayWrite && <PlainButton onClick={begin}>Add the first step</PlainButton>}
          >
            {mayWrite ? 'Describe step by step what the customer does and what happens.' : 'Its steps appear here.'}
          </EmptyState>
        ) : (
          <JourneyTable journey={journey} {...(mayWrite && { onChange: save })} />
        )}
      </Section>
      {(mayWrite || prototype.journey_image_file !== '') && (
        <Section title="Picture of the journey">
          <div className={classes.picture}>
            <PrototypePictureEditor prototype={prototype} mayWrite={mayWrite} field="journey_image_file" />
          </div>
        </Section>
      )}
    </div>
  );
}
