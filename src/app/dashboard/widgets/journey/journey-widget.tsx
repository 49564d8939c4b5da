import { IconRoute } from '@tabler/icons-react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { numberOption, textOption, type WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import classes from '#app/dashboard/widgets/widgets.module.css';

/** One step of the customer journey, and where in the journey it is. */
function JourneyWidget({ options }: WidgetProps) {
  const { journey } = useDashboardContext();
  const number = Math.max(1, Math.round(numberOption(options, 'step') ?? 1));
  const step = journey[number - 1];
  const text = textOption(options, 'text');
  return (
    <div className={`stack gap-6 full-height smaller full-text scroll ${classes.journey}`}>
      <p className={`row between gap-8 tiny dimmer ${classes.stepMark}`}>
        {journey.length > 0 ? `Step ${number} of ${journey.length}` : `Step ${number}`}
        <span className="flex gap-3" aria-hidden>
          {Array.from({ length: Math.max(journey.length, number) }, (_, i) => (
            <i key={i} data-on={i === number - 1 || undefined} data-past={i < number - 1 || undefined} />
          ))}
        </span>
      </p>
      {step && <h3>{step.title}</h3>}
      {text !== '' && <p>{text}</p>}
      {step && (
        <dl className="grid gap-6">
          {step.rows.map(([who, what]) => (
            <div key={who}>
              <dt className="tiny dimmer">{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      )}
      {!step && text === '' && <p className={classes.nothing}>The journey has no step {number} yet</p>}
    </div>
  );
}

export const journeyWidget = { Icon: IconRoute, Body: JourneyWidget } satisfies WidgetView;
