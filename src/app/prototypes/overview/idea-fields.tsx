import { Textarea, TextInput } from '@mantine/core';
import type { Autosave } from '#app/prototypes/autosave/use-autosave.ts';
import { ProseView } from '#app/values/prose-view.tsx';
import type { PrototypeDescription } from '#generated/payloads.d.ts';
import classes from './overview.module.css';

type IdeaField = { name: keyof PrototypeDescription; title: string; hint: string; longest: number };

const FIELDS: readonly IdeaField[] = [
  { name: 'problem', title: 'Problem', hint: 'What goes wrong today, and for whom?', longest: 4095 },
  { name: 'says_who', title: 'Says who?', hint: 'Who has the problem: drivers, fleet, workshop, law?', longest: 4095 },
  { name: 'solution', title: 'Solution', hint: 'What does the prototype do about it?', longest: 4095 },
];

type IdeaFieldsProps = { autosave: Autosave; mayWrite: boolean };

/** The idea as text. */
export function IdeaFields({ autosave: { shown, change }, mayWrite }: IdeaFieldsProps) {
  const { description } = shown;
  if (!mayWrite) return <IdeaText description={description} />;
  const set = (name: keyof PrototypeDescription, text: string) =>
    change({ description: { ...description, [name]: text } });
  return (
    <section className="stack gap-16" aria-label="Idea">
      {FIELDS.map(({ name, title, hint, longest }) => (
        <Textarea
          key={name}
          label={title}
          placeholder={hint}
          autosize
          minRows={2}
          maxRows={24}
          maxLength={longest}
          value={description[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      <TextInput
        label="Status"
        placeholder="What is its status? For example: tried by 12 drivers"
        maxLength={255}
        value={description.status ?? ''}
        onChange={({ target }) => set('status', target.value)}
      />
      {description.text !== undefined && description.text !== '' && (
        <Textarea
          label="Notes"
          autosize
          minRows={2}
          maxRows={24}
          maxLength={20_000}
          value={description.text}
          onChange={({ target }) => set('text', target.value)}
        />
      )}
    </section>
  );
}

function IdeaText({ description }: { description: PrototypeDescription }) {
  const { status = '', text = '' } = description;
  const said = FIELDS.filter(({ name }) => description[name]);
  if (said.length === 0 && status === '' && text === '') {
    return <p className="quiet">Nothing is written about this prototype yet</p>;
  }
  return (
    <dl className={`grid gap-18 ${classes.words}`}>
      {said.map(({ name, title }) => (
        <div key={name}>
          <dt className="quiet strong">{title}</dt>
          <dd className="break-words">
            <ProseView text={description[name] ?? ''} />
          </dd>
        </div>
      ))}
      {status !== '' && (
        <div>
          <dt className="quiet strong">Status</dt>
          <dd className="break-words">{status}</dd>
        </div>
      )}
      {text !== '' && (
        <div>
          <dt className="quiet strong">Notes</dt>
          <dd className="break-words">
            <ProseView text={text} />
          </dd>
        </div>
      )}
    </dl>
  );
}
