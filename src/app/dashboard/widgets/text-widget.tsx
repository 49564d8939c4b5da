import { ProseView } from '#app/values/prose-view.tsx';
import { textOption, type WidgetProps } from './widget-props.ts';
import classes from './widgets.module.css';

/** A note in light Markdown. */
export function TextWidget({ options }: WidgetProps) {
  const text = textOption(options, 'text');
  if (text === '') return <p className={classes.nothing}>Enter text in the options</p>;
  return (
    <div className="full-height small full-text scroll">
      <ProseView text={text} />
    </div>
  );
}
