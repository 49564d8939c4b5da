import { useId, useLayoutEffect, useMemo } from 'react';
import { isObject } from '#shared/json.ts';
import { Chunk } from '#app/schema-form/frame/chunk.tsx';
import type { Cell } from '#app/schema-form/state/document.ts';
import { useForm, useFormAtom, useFieldContext } from '#app/schema-form/state/form-context.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import classes from '#app/schema-form/frame/form.module.css';
import { fullWidthTexts } from '#app/schema-form/schema/wide.ts';
import { shapeAtom } from '#app/schema-form/schema/shape.ts';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { ExtraMembers } from '#app/schema-form/fields/map/input.tsx';
import { memberGroups, type Group, type Member } from './layout.ts';

/** An object: its members under their headings, then additional members. */
export function ObjectInput({ cell, schema, readOnly }: InputProps) {
  const { session } = useForm();
  const isRoot = cell.parent === null;
  const groups = useMemo(() => memberGroups(schema, session.resolver, isRoot), [schema, session, isRoot]);
  const names = useMemo(() => groups.flatMap((group) => group.members.map((member) => member.name)), [groups]);
  useLayoutEffect(
    () => session.document.arrange(cell, Object.keys(isObject(schema['properties']) ? schema['properties'] : {})),
    [session, cell, schema],
  );
  const isHeaded = isRoot && groups.length > 1;
  return (
    <>
      {groups.map((group, i) => {
        const part = { cell, readOnly, isFirst: i === 0, inChunks: names.length > MANY };
        return isHeaded ? (
          <HeadedGroup key={group.title} {...part} group={group} />
        ) : (
          <Members key={group.title} {...part} members={group.members} />
        );
      })}
      <ExtraMembers cell={cell} schema={schema} named={names} readOnly={readOnly} />
    </>
  );
}

/** how many members are mounted at once in a large object */
const CHUNK = 12;
const MANY = 48;

type Part = { cell: Cell; readOnly: boolean; isFirst: boolean; inChunks: boolean };

function HeadedGroup({ group, ...part }: Part & { group: Group }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 className={classes.groupTitle} id={id}>
        {group.title}
      </h2>
      <Members {...part} members={group.members} />
    </section>
  );
}

function Members({ cell, members, readOnly, isFirst, inChunks }: Part & { members: readonly Member[] }) {
  if (!inChunks) return <MemberGrid cell={cell} members={members} readOnly={readOnly} />;
  const chunks = Array.from({ length: Math.ceil(members.length / CHUNK) }, (_, i) =>
    members.slice(i * CHUNK, (i + 1) * CHUNK),
  );
  return chunks.map((chunk, i) => (
    <Chunk key={chunk[0]?.name} cell={cell} names={chunk.map((member) => member.name)} isFirst={isFirst && i === 0}>
      <MemberGrid cell={cell} members={chunk} readOnly={readOnly} />
    </Chunk>
  ));
}

function MemberGrid({ cell, members, readOnly }: { cell: Cell; members: readonly Member[]; readOnly: boolean }) {
  const { session, Node, isWide } = useForm();
  // the branch picker above already shows it
  const hasPicker = useFieldContext().branchChoices.length > 0;
  const fullWidth = useMemo(
    () => fullWidthTexts(members.map(({ part }) => ({ isWide: isWide(part), schema: session.resolver.view(part) }))),
    [members, isWide, session],
  );
  return (
    <div className={classes.grid}>
      {members.map((member, i) => {
        const child = session.document.child(cell, member.name);
        if (member.readOnly) return <Known key={child.id} cell={child} member={member} />;
        if (hasPicker && isFixed(session, child, member)) return null;
        return (
          <Node
            key={child.id}
            cell={child}
            part={member.part}
            name={member.name}
            required={member.required}
            readOnly={readOnly}
            wide={fullWidth.has(i)}
          />
        );
      })}
    </div>
  );
}

function isFixed(session: FormSession, cell: Cell, member: Member): boolean {
  const fixed = session.resolver.view(member.part)['const'];
  return member.required && fixed !== undefined && session.document.read(cell) === fixed;
}

/** Read-only members are shown once they have a value. */
function Known({ cell, member }: { cell: Cell; member: Member }) {
  const { Node } = useForm();
  const shape = useFormAtom(shapeAtom(cell));
  return shape === 'absent' ? null : <Node cell={cell} part={member.part} name={member.name} readOnly />;
}
