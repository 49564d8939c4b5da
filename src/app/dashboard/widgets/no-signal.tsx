import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import classes from './widgets.module.css';

/** Shown in a widget without a signal, or with one that is not in the tree. */
export function NoSignal({ path }: { path: string | undefined }) {
  const { tree } = useDashboardContext();
  return (
    <p className={classes.nothing}>
      {path === undefined || path === '' ? 'Choose a signal in the options' : `${tree.root} has no signal ${path}`}
    </p>
  );
}
