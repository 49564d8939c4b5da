import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSettings } from '#app/data/accounts/instance-settings.ts';
import { issueSentence } from '#app/ui/error-messages.ts';
import { FormProblem } from '#app/ui/overlay/dialog-form.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { useSingleMutation } from '#app/ui/use-single-mutation.ts';
import type { InstanceSettings, SettingsPatch } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { knownKeys } from '#shared/known-keys.ts';
import { SettingSections } from './setting-sections.tsx';

type Values = InstanceSettings['values'];

/** What administrators set on screen; what the configuration file sets is shown, and says so. */
export function SettingsForm({ settings: { values, fixed } }: { settings: InstanceSettings }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(values);
  const change = changesOf(values, draft);
  const saving = useSingleMutation({
    mutationFn: () => changeSettings(client, change),
    onSuccess: () => showToast({ tone: 'good', title: 'Settings saved' }),
  });
  const [wrong, setWrong] = useState<Wrong>({});
  const issues = saving.error instanceof AppError ? saving.error.issues : [];
  const field = (name: keyof Values) => {
    const isFixed = fixed.includes(name);
    const issue = issues.find(({ path }) => path === `/${name}`);
    return {
      disabled: isFixed,
      error: wrong[name] ?? (issue && issueSentence(issue)),
      description: isFixed ? 'Set by the configuration file' : undefined,
    };
  };
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => setDraft({ ...draft, [name]: value });
  return (
    <form
      className="stack gap-28"
      aria-label="Settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = wrongIn(draft);
        setWrong(found);
        if (Object.keys(found).length === 0) saving.run();
      }}
    >
      <SettingSections draft={draft} field={field} set={set} />
      <FormProblem error={issues.length === 0 ? saving.error : null} />
      <div className="flex wrap gap-8">
        <Button
          type="submit"
          loading={saving.isPending}
          disabled={Object.keys(change).length === 0}
          title={Object.keys(change).length === 0 ? 'Nothing has changed' : undefined}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

function changesOf(before: Values, after: Values): SettingsPatch {
  const changed = knownKeys(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

type Wrong = Partial<Record<keyof Values, string>>;

/** What the server would refuse, in the words of the form. */
function wrongIn({ name, marketplaceUrl }: Values): Wrong {
  return {
    ...(name.trim() === '' && { name: 'Enter a name' }),
    ...(marketplaceUrl !== '' &&
      !/^https?:\/\/\S+$/.test(marketplaceUrl) && {
        marketplaceUrl: 'Enter an address that begins with https:// or http://',
      }),
  };
}
