import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { FormNode } from '#app/schema-form/document/document.ts';
import type { InputProps } from '#app/schema-form/field.ts';
import { MemberGrid } from '#app/schema-form/fields/object/input.tsx';
import { memberGroups } from '#app/schema-form/schema/layout.ts';
import { sentenceTemplate } from '#app/schema-form/schema/sentence-for.ts';
import { memberNamesAtom } from '#app/schema-form/schema/shape.ts';
import { titleOf } from '#app/schema-form/schema/titles.ts';
import { useFieldContext, useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { focusNode } from '#app/schema-form/state/reveal.ts';
import { inSentence } from '#app/values/words/counted.ts';
import { parseTemplate } from '#shared/reading/sentence.ts';
import { sentenceLayout, wordsAfter, type DrawnClause } from './layout.ts';
import { SlotControl } from './slot-control.tsx';
import classes from './sentence.module.css';

/** An object as a sentence with its members as slots; empty optional clauses are offered below it. */
export function SentenceInput({ node, schema, readOnly }: InputProps) {
  const { session } = useForm();
  const picked = usePicked();
  const { clauses, rest } = useMemo(() => {
    const members = memberGroups(schema, session.resolver, false).flatMap((group) => group.members);
    return sentenceLayout(parseTemplate(sentenceTemplate(schema) ?? ''), members);
  }, [schema, session]);
  const present = useFormAtom(memberNamesAtom(node));
  const [opened, setOpened] = useState<readonly DrawnClause[]>([]);
  useLayoutEffect(
    () => session.document.arrange(node, Object.keys(schema['properties'] ?? {})),
    [session, node, schema],
  );
  const isShown = (clause: DrawnClause): boolean =>
    !clause.isOptional || opened.includes(clause) || clause.members.some(({ name }) => present.includes(name));
  const open = (clause: DrawnClause): void => {
    setOpened([...opened, clause]);
    const [first] = clause.members;
    if (first) focusNode(session.document.child(node, first.name));
  };
  // the picker before the sentence shows what is fixed with its choice
  const others = rest.filter(({ subschema }) => picked === undefined || !('const' in session.resolver.view(subschema)));
  const offered = readOnly ? [] : clauses.filter((clause) => !isShown(clause));
  return (
    <>
      {clauses.filter(isShown).map((clause, i) => (
        <Clause
          key={clause.members[0]?.name ?? i}
          {...{ node, clause, readOnly }}
          picked={i === 0 ? picked : undefined}
        />
      ))}
      {offered.length > 0 && <Offers clauses={offered} onOpen={open} />}
      {others.length > 0 && <MemberGrid node={node} members={others} readOnly={readOnly} />}
    </>
  );
}

/** The title in the picker before the sentence, if there is one. */
function usePicked(): string | undefined {
  const [choice] = useFieldContext().branchChoices;
  return choice?.chosen === undefined ? undefined : choice.titles[choice.chosen];
}

type ClauseProps = { node: FormNode; clause: DrawnClause; readOnly: boolean; picked: string | undefined };

function Clause({ node, clause: { parts }, readOnly, picked }: ClauseProps) {
  return parts.map((part, i) => {
    if (typeof part !== 'string') {
      const follows = i > 0 && parts[i - 1] !== '';
      return <SlotControl key={part.name} node={node} member={part} readOnly={readOnly} isTitled={!follows} />;
    }
    const words = wordsAfter(i === 0 ? picked : undefined, part);
    return (
      words !== '' && (
        <span key={words} className={`quiet ${classes.words}`}>
          {words}
        </span>
      )
    );
  });
}

function Offers({ clauses, onOpen }: { clauses: readonly DrawnClause[]; onOpen: (clause: DrawnClause) => void }) {
  const { resolver } = useForm().session;
  return (
    <div className={`flex wrap ${classes.offers}`}>
      {clauses.map((clause) => {
        const [member] = clause.members;
        const title = member && titleOf(resolver.view(member.subschema), member.name);
        return (
          title !== undefined && (
            <Button
              key={title}
              variant="subtle"
              color="gray"
              size="compact-xs"
              leftSection={<IconPlus size={12} aria-hidden />}
              onClick={() => onOpen(clause)}
            >
              <span className="unseen">Add </span>
              {inSentence(title)}
            </Button>
          )
        );
      })}
    </div>
  );
}
