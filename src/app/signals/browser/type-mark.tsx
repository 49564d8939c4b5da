import { IconBolt, IconBraces, IconFolder, IconPoint, IconTag, IconWaveSine } from '@tabler/icons-react';
import type { SignalType } from '#shared/vss/signal-node.ts';
import classes from './type-mark.module.css';

const ICONS = {
  branch: IconFolder,
  actuator: IconBolt,
  sensor: IconWaveSine,
  attribute: IconTag,
  struct: IconBraces,
  property: IconPoint,
} as const;

export const TYPE_NAMES: Record<SignalType, string> = {
  branch: 'Branch',
  actuator: 'Actuator',
  sensor: 'Sensor',
  attribute: 'Attribute',
  struct: 'Struct',
  property: 'Property',
};

/** The type of a node as a sign in its colour; each type has a shape too. */
export function TypeMark({ type, isNamed }: { type: SignalType; isNamed?: boolean }) {
  const Icon = ICONS[type];
  return (
    <span className={classes.mark} data-type={type} data-named={isNamed || undefined} title={TYPE_NAMES[type]}>
      <Icon size={13} stroke={2} aria-hidden />
      <span className={isNamed ? undefined : classes.unseen}>{TYPE_NAMES[type]}</span>
    </span>
  );
}
