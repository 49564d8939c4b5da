import { SegmentedControl, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { Model, ModelPerson, ModelShare } from '#generated/payloads.d.ts';
import { someAccountsQuery } from '#app/data/accounts/users.ts';
import { shareModel, unshareModel } from '#app/data/models/models.ts';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { IconButton } from '#app/ui/plain-button.tsx';
import { showRefusal } from '#app/ui/refusal.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import classes from './model-page.module.css';

type Role = ModelShare['role'];
type Sharing = { person: ModelPerson; role: Role; give: boolean };
const ROLES: { value: Role; label: string }[] = [
  { value: 'model_contributor', label: 'Contributor' },
  { value: 'model_member', label: 'Member' },
];
const SHOWN = 20;

/** Who may change the model, and who may read it. Only its owner shares it. */
export function ModelPeople({ model, mayShare }: { model: Model; mayShare: boolean }) {
  const client = useQueryClient();
  const [role, setRole] = useState<Role>('model_contributor');
  const sharing: UseMutationResult<void, Error, Sharing> = useMutation({
    mutationFn: ({ person: { id }, role: given, give }: Sharing) =>
      (give ? shareModel : unshareModel)(client, model.id, { userId: id, role: given }),
    onSuccess: (_, done) =>
      showToast({
        tone: 'good',
        title: done.give ? `Shared with ${done.person.name}` : `No longer shared with ${done.person.name}`,
        undo: () => sharing.mutate({ ...done, give: !done.give }),
      }),
    onError: (error) => showRefusal('Could not change who it is shared with', error),
  });
  const people = [
    ...(model.contributors ?? []).map((person) => ({ person, role: 'model_contributor' as const })),
    ...(model.members ?? []).map((person) => ({ person, role: 'model_member' as const })),
  ];
  return (
    <Section title="Contributors and members">
      {people.length === 0 && <p className={classes.none}>Not shared with anyone yet</p>}
      <ul className={classes.people} aria-label="Shared with">
        {people.map(({ person, role: has }) => (
          <li key={`${person.id} ${has}`}>
            <PersonMark name={person.name} picture={person.image_file} size={26} />
            <span>
              <strong>{person.name}</strong>
              <span>{ROLES.find(({ value }) => value === has)?.label}</span>
            </span>
            {mayShare && (
              <IconButton
                label={`Stop sharing with ${person.name}`}
                size={28}
                onClick={() => sharing.mutate({ person, role: has, give: false })}
              >
                <IconX size={14} stroke={1.8} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mayShare && (
        <div className={classes.share}>
          <SegmentedControl aria-label="Role" size="xs" data={ROLES} value={role} onChange={setRole} />
          <PersonPicker
            without={[
              model.created_by.id,
              ...people.filter((entry) => entry.role === role).map(({ person }) => person.id),
            ]}
            onPick={(person) => sharing.mutate({ person, role, give: true })}
          />
          <p className={classes.none}>{role === 'model_member' ? 'Members can view it' : 'Contributors can edit it'}</p>
        </div>
      )}
    </Section>
  );
}

type PersonPickerProps = { without: string[]; onPick: (person: ModelPerson) => void };

function PersonPicker({ without, onPick }: PersonPickerProps) {
  const [text, setText] = useState('');
  const { data: found = [], isFetching } = useQuery(someAccountsQuery(useDeferredValue(text.trim()), SHOWN));
  const offered = found.filter(({ id }) => !without.includes(id));
  return (
    <Select
      aria-label="Share with someone"
      placeholder="Share with someone"
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      // the server may match a field that is not shown
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No one else matches'}
      data={offered.map(({ id, name, email }) => ({ value: id, label: email ? `${name}, ${email}` : name }))}
      onChange={(id) => {
        const user = offered.find((entry) => entry.id === id);
        if (user) onPick({ id: user.id, name: user.name, image_file: user.image_file ?? '' });
        setText('');
      }}
    />
  );
}
