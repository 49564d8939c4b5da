import { SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonPicker } from '#app/accounts/people/person-picker.tsx';
import { shareModel, unshareModel } from '#app/data/models/models.ts';
import { showError } from '#app/ui/error-messages.ts';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { IconButton } from '#app/ui/plain-button.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Model, ModelPerson, ModelShare } from '#generated/payloads.d.ts';
import classes from './model-page.module.css';

type Role = ModelShare['role'];
type Sharing = { person: ModelPerson; role: Role; give: boolean };
const ROLES: { value: Role; label: string }[] = [
  { value: 'model_contributor', label: 'Contributor' },
  { value: 'model_member', label: 'Member' },
];

/** Who may change the model, and who may read it. Only its owner can share it. */
export function ModelPeople({ model, mayShare }: { model: Model; mayShare: boolean }) {
  const client = useQueryClient();
  const [role, setRole] = useState<Role>('model_contributor');
  const sharing: UseMutationResult<void, Error, Sharing> = useMutation({
    mutationFn: ({ person: { id }, role: given, give }: Sharing) =>
      (give ? shareModel : unshareModel)(client, model, { userId: id, role: given }),
    onSuccess: (_, done) =>
      showToast({
        tone: 'good',
        title: done.give ? `Shared with ${done.person.name}` : `No longer shared with ${done.person.name}`,
        undo: () => sharing.mutate({ ...done, give: !done.give }),
      }),
    onError: (error) => showError('Could not change who it is shared with', error),
  });
  const people = [
    ...(model.contributors ?? []).map((person) => ({ person, role: 'model_contributor' as const })),
    ...(model.members ?? []).map((person) => ({ person, role: 'model_member' as const })),
  ];
  return (
    <Section title="Contributors and members">
      {people.length === 0 && <p className="quiet">Not shared with anyone yet</p>}
      <ul className={classes.people} aria-label="Shared with">
        {people.map(({ person, role: has }) => (
          <li className="row gap-10 small" key={`${person.id} ${has}`}>
            <PersonMark name={person.name} picture={person.image_file} size={26} />
            <span>
              <strong className="medium">{person.name}</strong>
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
        <div className="grid gap-8 mt-8">
          <SegmentedControl aria-label="Role" size="xs" data={ROLES} value={role} onChange={setRole} />
          <PersonPicker
            isInDialog
            label="Share with someone"
            without={[
              model.created_by.id,
              ...people.filter((entry) => entry.role === role).map(({ person }) => person.id),
            ]}
            onPick={(person) => sharing.mutate({ person, role, give: true })}
          />
          <p className="quiet">{role === 'model_member' ? 'Members can view it' : 'Contributors can edit it'}</p>
        </div>
      )}
    </Section>
  );
}
