import { IconBolt, IconBraces, IconFolder, IconPoint, IconTag, IconWaveSine } from '@tabler/icons-react';
import type { SignalType } from '#shared/vss/signal-node.ts';
import classes from './type-mark.module.css';

const LINES = { size: 13, stroke: 2, 'aria-hidden': true } as const;
const ICONS = {
  branch: <IconFolder {...LINES} />,
  actuator: <IconBolt {...LINES} />,
  sensor: <IconWaveSine {...LINES} />,
  attribute: <IconTag {...LINES} />,
  struct: <IconBraces {...LINES} />,
  property: <IconPoint {...LINES} />,
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
  return (
    <span className={classes.mark} data-type={type} data-named={isNamed || undefined} title={TYPE_NAMES[type]}>
      {ICONS[type]}
      <span className={isNamed ? undefined : 'unseen'}>{TYPE_NAMES[type]}</span>
    </span>
  );
}
