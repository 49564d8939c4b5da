import { useRouter } from '@tanstack/react-router';
import { use, type MouseEvent } from 'react';
import { isModified, LinkTabIndex } from './item-anchor.tsx';
import classes from './values.module.css';

/** A signal by its path, as a link to the page of the model that has it. */
export function SignalAnchor({ path }: { path: string }) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    event.preventDefault();
    void router.navigate({ to: '/signal/$path', params: { path } });
  };
  return (
    <a
      className={classes.ref}
      title={path}
      href={`/signal/${encodeURIComponent(path)}`}
      onClick={open}
      tabIndex={use(LinkTabIndex)}
    >
      {path}
    </a>
  );
}
