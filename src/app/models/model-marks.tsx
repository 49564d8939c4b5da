import { IconLock, IconWorld } from '@tabler/icons-react';
import type { Model } from '#generated/payloads.d.ts';
import classes from './model-marks.module.css';

export const STATE_NAMES: Record<Model['state'], string> = { draft: 'Draft', released: 'Released', blocked: 'Blocked' };
const STATE_TONES: Record<Model['state'], string> = { draft: 'quiet', released: 'good', blocked: 'bad' };

export function StateMark({ state }: { state: Model['state'] }) {
  return (
    <span className={`toned ${classes.state}`} data-tone={STATE_TONES[state]}>
      {STATE_NAMES[state]}
    </span>
  );
}

export function VisibilityMark({ visibility }: { visibility: Model['visibility'] }) {
  const Icon = visibility === 'public' ? IconWorld : IconLock;
  return (
    <span className={`dim ${classes.visibility}`}>
      <Icon size={13} stroke={1.8} aria-hidden />
      {visibility === 'public' ? 'Public' : 'Private'}
    </span>
  );
}
