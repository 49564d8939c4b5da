import { useLayoutEffect, useRef } from 'react';
import type { ControlAria } from '#app/schema-form/field.ts';
import classes from './controls.module.css';

type GrowingTextProps = {
  aria: ControlAria;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  /** visible lines when empty */
  rows?: number;
  isCode?: boolean;
  placeholder?: string | undefined;
};

/** Text of any length: the control grows with its content. */
export function GrowingText({
  aria,
  value,
  readOnly,
  onChange,
  rows = 3,
  isCode = false,
  placeholder,
}: GrowingTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // browsers with field-sizing do this without a layout pass
    if (area.current === null || CSS.supports('field-sizing', 'content')) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  });
  return (
    <textarea
      {...aria}
      ref={area}
      className={classes.area}
      data-code={isCode || undefined}
      rows={rows}
      value={value}
      readOnly={readOnly}
      placeholder={placeholder}
      spellCheck={!isCode}
      onChange={(event) => onChange(event.currentTarget.value)}
      // browsers scroll only to the caret, so a bar may cover the rest
      onKeyUp={({ key, currentTarget }) => key === 'Tab' && currentTarget.scrollIntoView({ block: 'nearest' })}
    />
  );
}
