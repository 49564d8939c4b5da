import { memo } from 'react';
import type { SignalType } from '#shared/vss/index.ts';
import classes from './type-mark.module.css';

/** A single path each, so that a row that shows another signal changes an attribute instead of elements. */
const SHAPES: Record<SignalType, string> = {
  branch: 'M2 4h4.2L8 6h6v7.5H2z',
  actuator: 'M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z',
  sensor: 'M1.5 8c2-7 4.5-7 6.5 0s4.5 7 6.5 0',
  attribute: 'M2.5 2.5h5.2l6 6-5.2 5.2-6-6zM5.4 5.4h.01',
  struct: 'M6 2C3 2 5.5 7 2.5 8 5.5 9 3 14 6 14M10 2c3 0 .5 5 3.5 6-3 1-.5 6-3.5 6',
  property: 'M8 7.9v.2',
};

export const TYPE_NAMES: Record<SignalType, string> = {
  branch: 'Branch',
  actuator: 'Actuator',
  sensor: 'Sensor',
  attribute: 'Attribute',
  struct: 'Struct',
  property: 'Property',
};

/** The type of a node as a coloured icon; each type also has its own shape. */
export const TypeMark = memo(function TypeMark({ type, isNamed }: { type: SignalType; isNamed?: boolean }) {
  const name = TYPE_NAMES[type];
  const shape = <path d={SHAPES[type]} />;
  if (isNamed) {
    return (
      <span className={classes.mark} data-type={type} title={name}>
        <svg viewBox="0 0 16 16" aria-hidden>
          {shape}
        </svg>
        <span>{name}</span>
      </span>
    );
  }
  return (
    // an img could not follow the colours of the scheme
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={classes.mark} data-type={type} viewBox="0 0 16 16" role="img" aria-label={name}>
      <title>{name}</title>
      {shape}
    </svg>
  );
});
