import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SingleSignOn } from '../instance.ts';
import classes from './account-form.module.css';
import { signOn } from './single-sign-on.ts';

export function SingleSignOnButton({ sso, isOnlyWay }: { sso: SingleSignOn; isOnlyWay: boolean }) {
  const going = useMutation({ mutationFn: () => signOn(sso) });
  return (
    <>
      {going.isError && (
        <p className={classes.problem} role="alert">
          {going.error.message}
        </p>
      )}
      <Button
        size="sm"
        fullWidth
        variant={isOnlyWay ? 'filled' : 'default'}
        loading={going.isPending}
        onClick={() => going.mutate()}
      >
        Sign in with {sso.name ?? 'single sign-on'}
      </Button>
    </>
  );
}
