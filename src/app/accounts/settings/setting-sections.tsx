import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '#app/ui/shell/page.tsx';
import type { InstanceSettings } from '#generated/payloads.d.ts';
import { LogoChoice } from './logo-choice.tsx';

type Values = InstanceSettings['values'];

type SectionsProps = {
  draft: Values;
  /** what every input has: whether it can be changed, and what is wrong with it */
  field: (name: keyof Values) => { disabled: boolean; error: ReactNode; description: ReactNode };
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
};

export function SettingSections(props: SectionsProps) {
  return (
    <>
      <Appearance {...props} />
      <Policy {...props} />
      <Generator {...props} />
    </>
  );
}

function Appearance({ draft, field, set }: SectionsProps) {
  return (
    <Section title="Appearance">
      <div className="stack gap-14">
        <TextInput
          {...field('name')}
          label="Name"
          maxLength={100}
          value={draft.name}
          onChange={({ target }) => set('name', target.value)}
        />
        <LogoChoice logo={draft.logo} isFixed={field('logo').disabled} onChange={(logo) => set('logo', logo)} />
      </div>
    </Section>
  );
}

function Policy({ draft, field, set }: SectionsProps) {
  return (
    <Section title="Privacy policy">
      <div className="stack gap-14">
        <Switch
          {...field('showPrivacyPolicy')}
          label="Link it from the footer"
          checked={draft.showPrivacyPolicy}
          onChange={({ target }) => set('showPrivacyPolicy', target.checked)}
        />
        <Textarea
          {...field('privacyPolicy')}
          label="Text"
          placeholder="Markdown"
          autosize
          minRows={3}
          maxRows={14}
          maxLength={50_000}
          value={draft.privacyPolicy}
          onChange={({ target }) => set('privacyPolicy', target.value)}
        />
      </div>
    </Section>
  );
}

function Generator({ draft, field, set }: SectionsProps) {
  return (
    <Section title="App generator">
      <div className="stack gap-14">
        <Switch
          {...field('showGenAIWizard')}
          label="Link it from the top bar"
          checked={draft.showGenAIWizard}
          onChange={({ target }) => set('showGenAIWizard', target.checked)}
        />
        <TextInput
          {...field('marketplaceUrl')}
          label="Page of the marketplace"
          placeholder="https://"
          value={draft.marketplaceUrl}
          onChange={({ target }) => set('marketplaceUrl', target.value.trim())}
        />
        {(['perMinute', 'perDay'] as const).map((name) => (
          <NumberInput
            key={name}
            {...field(name)}
            label={`Generations with services ${name === 'perMinute' ? 'a minute' : 'a day'}, for each person`}
            min={1}
            allowDecimal={false}
            value={draft[name]}
            onChange={(value) => set(name, Number(value))}
          />
        ))}
      </div>
    </Section>
  );
}
