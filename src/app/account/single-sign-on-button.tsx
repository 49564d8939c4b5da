import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import type { SingleSignOn } from '../instance.ts';
import classes from './account-form.module.css';
import { signOnFaultAtom } from './sign-on-fault.ts';
import { signOn } from './single-sign-on.ts';

export function SingleSignOnButton({ sso, isOnlyWay }: { sso: SingleSignOn; isOnlyWay: boolean }) {
  const [returnFault, setReturnFault] = useAtom(signOnFaultAtom);
  const going = useMutation({ mutationFn: () => signOn(sso), onMutate: () => setReturnFault(null) });
  const fault = going.isError ? going.error.message : returnFault;
  return (
    <>
      {fault !== null && (
        <p className={classes.problem} role="alert">
          {fault}
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
