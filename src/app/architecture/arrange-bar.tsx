import { Button } from '@mantine/core';
import type { Architecture } from '#generated/payloads.d.ts';
import type { Arranging } from './use-arranging.ts';
import classes from './architecture.module.css';

/** Shown while cards are arranged: instructions, and saving for oneself or for everyone. */
export function ArrangeBar({ arranging, maySave }: { arranging: Arranging; maySave: Architecture['maySave'] }) {
  const { isMoved, isArranged, save, reset, discard } = arranging;
  return (
    <section className={`row wrap gap-8 small rounded pad-6-10 selected ${classes.arranging}`} aria-label="Arrangement">
      <p>Drag cards, or move the focused one with Shift and an arrow key.</p>
      {isArranged && (
        <Button variant="default" size="xs" onClick={reset}>
          Automatic layout
        </Button>
      )}
      <Button variant="default" size="xs" onClick={discard}>
        {isMoved ? 'Discard' : 'Done'}
      </Button>
      {isMoved && (
        <Button variant={maySave.includes('shared') ? 'default' : 'filled'} size="xs" onClick={() => void save(false)}>
          Save for me
        </Button>
      )}
      {isMoved && maySave.includes('shared') && (
        <Button size="xs" onClick={() => void save(true)}>
          Save for everyone
        </Button>
      )}
    </section>
  );
}
