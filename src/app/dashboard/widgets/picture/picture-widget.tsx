import { IconPhoto } from '@tabler/icons-react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { useLiveState } from '#app/dashboard/values/use-live-value.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import type { WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { signalName, readableValue } from '#app/values/signal-words.ts';
import { pictureFor, pictureRules } from './picture-rules.ts';
import classes from '#app/dashboard/widgets/widgets.module.css';

const isAddress = (picture: string): boolean => /^(?:\/|data:image\/|https?:\/\/)/.test(picture);

/** A picture or symbol for each value. The page's policy blocks pictures from other hosts. */
function PictureWidget({ options, signals: [path] }: WidgetProps) {
  const { find } = useDashboardContext();
  const node = path === undefined ? undefined : find(path);
  const rules = pictureRules(options);
  const picture = useLiveState(path, (value) => pictureFor(rules, value));
  const word = useLiveState(path, (value) => (path === undefined ? '' : readableValue(path, value, node)));
  if (path === undefined || node === undefined) return <NoSignal path={path} />;
  return (
    <figure className={`row in-middle gap-6 full-height ${classes.picture}`}>
      {picture !== undefined && isAddress(picture) && (
        <img className="grow shrink-down" src={picture} alt={`${signalName(path)}: ${word}`} />
      )}
      {picture !== undefined && !isAddress(picture) && <span aria-hidden>{picture}</span>}
      {picture === undefined && rules.length === 0 && <p className={classes.nothing}>Add pictures in the options</p>}
      <figcaption className="quiet">{word}</figcaption>
    </figure>
  );
}

export const pictureWidget = { Icon: IconPhoto, Body: PictureWidget } satisfies WidgetView;
