import { Button } from '@mantine/core';
import { tryService } from '#app/data/accounts/instance-settings.ts';
import { FormProblem } from '#app/ui/overlay/dialog-form.tsx';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';

type ServiceTestProps = { what: 'mail' | 'sso'; label: string; isOff: boolean };

/** A button that tries a service, and what came of it. */
export function ServiceTest({ what, label, isOff }: ServiceTestProps) {
  const testing = useSingleMutation({ mutationFn: () => tryService(what) });
  return (
    <div className="stack gap-8">
      <FormProblem error={testing.error} />
      <output className="good small">{testing.data?.message}</output>
      <div>
        <Button
          variant="default"
          size="sm"
          loading={testing.isPending}
          disabled={isOff}
          title={isOff ? 'Nothing is set' : undefined}
          onClick={testing.run}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
