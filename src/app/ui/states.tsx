/** Placeholders for missing content: empty, no access, not found, failed. Each offers a next step. */
import { IconCloudOff, IconInbox, IconLock, IconMapOff, IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use, type ComponentType, type ReactNode } from 'react';
import { AppError } from '#shared/errors.ts';
import { errorLine } from './error-messages.ts';
import { PlainButton } from './plain-button.tsx';
import classes from './states.module.css';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
type StateProps = { icon?: Icon; title: string; children?: ReactNode; action?: ReactNode; alert?: boolean };

/** Whether the page already has a heading; a state that replaces a whole page must be the heading itself. */
export const Titled = createContext(false);

function State({ icon: Glyph = IconInbox, title, children, action, alert }: StateProps) {
  const Heading = use(Titled) ? 'h2' : 'h1';
  return (
    <div className={classes.state} role={alert ? 'alert' : undefined}>
      <Glyph size={32} stroke={1.4} aria-hidden />
      <Heading>{title}</Heading>
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className="flex wrap in-middle gap-8 mt-10">{action}</div>}
    </div>
  );
}

/** Nothing here yet: `children` explains why, `action` is the next step. */
export function EmptyState(props: Omit<StateProps, 'alert'>) {
  return <State {...props} />;
}

export function NoPermissionState({ children }: { children?: ReactNode }) {
  return (
    <State icon={IconLock} title="You don't have access" alert>
      {children ?? 'Ask an administrator for access.'}
    </State>
  );
}

/** Opens the sign-in dialog. */
export const SignIn = createContext(() => {});

/** Shown to anonymous users where sign-in is required. */
export function SignedOutState({ children }: { children?: ReactNode }) {
  const signIn = <PlainButton onClick={use(SignIn)}>Sign in</PlainButton>;
  return (
    <State icon={IconLock} title={children ? 'Sign in to edit' : 'Sign-in required'} action={signIn}>
      {children ?? 'Sign in to view this page.'}
    </State>
  );
}

export function NotFoundState({ what = 'page', action }: { what?: string; action?: ReactNode }) {
  return (
    <State icon={IconMapOff} title={`This ${what} does not exist`} action={action}>
      It may have been removed. Check the URL.
    </State>
  );
}

/** Describes a failed query; `retry` refetches. */
export function ErrorState({ error, what, retry }: { error: unknown; what?: string; retry?: () => void }) {
  const code = error instanceof AppError ? error.code : 'internal';
  if (code === 'unauthorized') return <SignedOutState />;
  if (code === 'forbidden') return <NoPermissionState />;
  if (code === 'not_found') return <NotFoundState {...(what && { what })} />;
  const again = retry && (
    <PlainButton variant="default" onClick={retry}>
      Try again
    </PlainButton>
  );
  if (code === 'unavailable') {
    return (
      <State icon={IconCloudOff} title="The server cannot be reached" alert action={again}>
        Nothing you entered is lost. Try again once you are back online.
      </State>
    );
  }
  return (
    <State icon={IconAlertTriangle} title="Could not load this" alert action={again}>
      {errorLine(error)}
    </State>
  );
}

type LoadedProps<T> = PendingProps & { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** Content once its query has data; a skeleton before that, the error on failure. Old data survives a failed refetch. */
export function Loaded<T>({ children, ...pending }: LoadedProps<T>) {
  const { data } = pending.query;
  return data === undefined ? <Pending {...pending} /> : children(data);
}

type PendingProps = {
  query: { error: unknown; refetch: () => unknown };
  /** in the shape of the content */
  skeleton: ReactNode;
  what?: string;
};

/** In place of a query's data: a skeleton, or the error on failure. */
export function Pending({ query: { error, refetch }, skeleton, what }: PendingProps) {
  return error ? <ErrorState error={error} retry={() => void refetch()} {...(what && { what })} /> : skeleton;
}
