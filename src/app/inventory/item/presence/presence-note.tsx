import { PersonMark } from '#app/ui/person-mark.tsx';
import type { KindDetail, Presence } from '#generated/payloads.d.ts';
import classes from './presence-note.module.css';

type Props = { people: readonly Presence[]; kind: Pick<KindDetail, 'fields'> };

/** Who else is viewing or editing the item, and which field. */
export function PresenceNote({ people, kind }: Props) {
  return (
    <output className={`flex wrap ${classes.people}`} aria-label="Also here">
      {people.map((person) => (
        <span
          key={person.user}
          className={`inline-row gap-5 ${classes.person}`}
          data-editing={person.isEditing || undefined}
        >
          <PersonMark name={person.name} size={18} />
          {person.name} {activityOf(person, kind)}
        </span>
      ))}
    </output>
  );
}

function activityOf({ isEditing, field }: Presence, { fields }: Props['kind']): string {
  if (!isEditing) return 'is viewing';
  const title = fields.find(({ name }) => name === field)?.title ?? field;
  return title === undefined ? 'is editing' : `is editing ${title}`;
}
