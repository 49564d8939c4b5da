import { IconTextSize } from '@tabler/icons-react';
import { textOption, type WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { ProseView } from '#app/values/prose-view.tsx';
import classes from '#app/dashboard/widgets/widgets.module.css';

/** A note in light Markdown. */
function TextWidget({ options }: WidgetProps) {
  const text = textOption(options, 'text');
  if (text === '') return <p className={classes.nothing}>Enter text in the options</p>;
  return (
    <div className="full-height small full-text scroll">
      <ProseView text={text} />
    </div>
  );
}

export const textWidget = { Icon: IconTextSize, Body: TextWidget } satisfies WidgetView;
