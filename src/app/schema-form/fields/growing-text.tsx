import { useLayoutEffect, useRef } from 'react';
import classes from './controls.module.css';
import type { ControlAria } from './field.ts';

type GrowingTextProps = {
  aria: ControlAria;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  /** lines that an empty one shows */
  rows?: number;
  isCode?: boolean;
  placeholder?: string | undefined;
};

/** Text of any length: the control is as high as what is in it. */
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
    // browsers that can do it alone (field-sizing) do it without a layout
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
    />
  );
}
