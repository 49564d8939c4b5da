import { useId, useLayoutEffect, useMemo } from 'react';
import { keysOf, type FormNode } from '#app/schema-form/document/document.ts';
import type { InputProps } from '#app/schema-form/field.ts';
import { ExtraMembers } from '#app/schema-form/fields/map/input.tsx';
import { Chunk } from '#app/schema-form/parts/chunk.tsx';
import { isServerManaged } from '#app/schema-form/schema/default-values.ts';
import { memberGroups, type Group, type Member } from '#app/schema-form/schema/layout.ts';
import { shapeAtom } from '#app/schema-form/schema/shape.ts';
import { fullWidthTexts, isWideField } from '#app/schema-form/schema/wide.ts';
import { useForm, useFormAtom, useFieldContext } from '#app/schema-form/state/form-context.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { isObject } from '#shared/json.ts';
import { valueAt } from '#shared/pointer.ts';
import classes from '#app/schema-form/parts/form.module.css';

/** An object: its members under their headings, then additional members. */
export function ObjectInput({ node, schema, readOnly }: InputProps) {
  const { session } = useForm();
  const isRoot = node.parent === null;
  const groups = useMemo(() => memberGroups(schema, session.resolver, isRoot), [schema, session, isRoot]);
  const names = useMemo(() => groups.flatMap((group) => group.members.map((member) => member.name)), [groups]);
  useLayoutEffect(
    () => session.document.arrange(node, Object.keys(isObject(schema['properties']) ? schema['properties'] : {})),
    [session, node, schema],
  );
  const isHeaded = isRoot && groups.length > 1;
  return (
    <>
      {groups.map((group, i) => {
        const common = { node, readOnly, isFirst: i === 0, inChunks: names.length > MANY };
        return isHeaded ? (
          <HeadedGroup key={group.title} {...common} group={group} />
        ) : (
          <Members key={group.title} {...common} members={group.members} />
        );
      })}
      <ExtraMembers node={node} schema={schema} named={names} readOnly={readOnly} />
    </>
  );
}

/** how many members are mounted at once in a large object */
const CHUNK = 12;
const MANY = 48;

type Part = { node: FormNode; readOnly: boolean; isFirst: boolean; inChunks: boolean };

function HeadedGroup({ group, ...common }: Part & { group: Group }) {
  const id = useId();
  return (
    <section className={`stack shrink mb-16 ${classes.group}`} aria-labelledby={id}>
      <h2 className={`heavy line-below ${classes.groupTitle}`} id={id}>
        {group.title}
      </h2>
      <Members {...common} members={group.members} />
    </section>
  );
}

function Members({ node, members, readOnly, isFirst, inChunks }: Part & { members: readonly Member[] }) {
  if (!inChunks) return <MemberGrid node={node} members={members} readOnly={readOnly} />;
  const chunks = Array.from({ length: Math.ceil(members.length / CHUNK) }, (_, i) =>
    members.slice(i * CHUNK, (i + 1) * CHUNK),
  );
  return chunks.map((chunk, i) => (
    <Chunk key={chunk[0]?.name} node={node} names={chunk.map((member) => member.name)} isFirst={isFirst && i === 0}>
      <MemberGrid node={node} members={chunk} readOnly={readOnly} />
    </Chunk>
  ));
}

/** Members side by side, each with its label. */
export function MemberGrid({
  node,
  members,
  readOnly,
}: {
  node: FormNode;
  members: readonly Member[];
  readOnly: boolean;
}) {
  const { session, Node, fieldOf } = useForm();
  // the branch picker above already shows it
  const hasPicker = useFieldContext().branchChoices.length > 0;
  const fullWidth = useMemo(
    () =>
      fullWidthTexts(
        members.map(({ subschema }) => {
          const view = session.resolver.view(subschema);
          return { isWide: isWideField(fieldOf(view), view), schema: view };
        }),
      ),
    [members, fieldOf, session],
  );
  return (
    <div className={`grid at-top one-column ${classes.grid}`}>
      {members.map((member, i) => {
        const child = session.document.child(node, member.name);
        const canEnter = mayEnter(session, child, member);
        if (member.readOnly && !canEnter) return <ReadOnlyMember key={child.id} node={child} member={member} />;
        if (hasPicker && isFixed(session, child, member)) return null;
        return (
          <Node
            key={child.id}
            node={child}
            subschema={member.subschema}
            name={member.name}
            required={member.required}
            readOnly={readOnly}
            canEnter={canEnter}
            wide={fullWidth.has(i)}
          />
        );
      })}
    </div>
  );
}

function isFixed(session: FormSession, node: FormNode, member: Member): boolean {
  const fixed = session.resolver.view(member.subschema)['const'];
  return member.required && fixed !== undefined && session.document.read(node) === fixed;
}

/** A required member that no one else sets can be entered once, although it is read-only afterwards. */
function mayEnter(session: FormSession, node: FormNode, { subschema, required, readOnly }: Member): boolean {
  if (!readOnly || !required) return false;
  const view = session.resolver.view(subschema);
  const stored = valueAt(session.document.store.get(session.base) ?? {}, keysOf(node));
  return stored === undefined && isServerManaged(view) && view['x-computed'] === undefined;
}

/** Read-only members are shown once they have a value. */
function ReadOnlyMember({ node, member }: { node: FormNode; member: Member }) {
  const { Node } = useForm();
  const shape = useFormAtom(shapeAtom(node));
  return shape === 'absent' ? null : <Node node={node} subschema={member.subschema} name={member.name} readOnly />;
}
