import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { SignalBrowser } from './browser/signal-browser.tsx';
import classes from './signals-page.module.css';
import { useSignalPlace } from './use-signal-place.ts';

const route = getRouteApi('/model/$model_id/api/{-$api}');

/** Route `/model/{model_id}/api` and `/{api}`: the signals of a model. */
export function SignalsPage() {
  const { model_id: id } = route.useParams();
  const tree = useQuery(signalTreeQuery(id));
  const place = useSignalPlace();
  return (
    <div className={classes.page}>
      <Loaded query={tree} skeleton={<SkeletonLines count={14} height={18} />} what="vehicle API">
        {(loaded) => <SignalBrowser tree={loaded} label={`Signals of ${loaded.root}`} {...place} />}
      </Loaded>
    </div>
  );
}
