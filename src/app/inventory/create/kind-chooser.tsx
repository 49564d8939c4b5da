import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Page, Section } from '#app/ui/shell/page.tsx';
import { CardSkeleton } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { byGroup } from '#app/values/kind-order.ts';
import type { KindSummary } from '#generated/payloads.d.ts';
import { matchingKinds } from './matching-kinds.ts';
import shared from '#app/ui/link-card.module.css';
import classes from './kind-chooser.module.css';

const route = getRouteApi('/inventory/new');

/** All creatable kinds. Enter takes the first match, arrow keys move between the cards. */
export function KindChooser() {
  const kinds = useQuery(kindsQuery());
  const [text, setText] = useState('');
  return (
    <Page title="New Inventory Item" subtitle="Choose a kind.">
      <Loaded query={kinds} skeleton={<CardSkeleton count={18} height={76} min={280} />}>
        {(all) => {
          const found = matchingKinds(all, text);
          return (
            <>
              <KindSearch text={text} setText={setText} first={found[0]} />
              <KindSections kinds={found} text={text.trim()} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

type SearchProps = { text: string; setText: (text: string) => void; first: KindSummary | undefined };

function KindSearch({ text, setText, first }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = route.useSearch();
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && first)
      void navigate({ to: '/inventory/new', search: { ...search, type: first.kind } });
    if (event.key === 'ArrowDown') focusCard(event, 0);
    if (event.key === 'Escape') setText('');
  };
  return (
    <TextInput
      ref={input}
      className="max-420"
      aria-label="Search kinds"
      placeholder="Search kinds"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function KindSections({ kinds, text }: { kinds: KindSummary[]; text: string }) {
  const { role: roleId } = route.useSearch();
  const { data: roles } = useQuery(rolesQuery());
  const role = roles?.find(({ id }) => id === roleId);
  if (kinds.length === 0) return <EmptyState title={text ? `No kind matches “${text}”` : 'No kinds yet'} />;
  const own = kinds.filter(({ kind }) => role && (role.kind === kind || role.kinds.includes(kind)));
  const others = kinds.filter((kind) => !own.includes(kind));
  const sections = byGroup(others);
  if (role && own.length > 0) sections.unshift([role.name, own]);
  return (
    <div className={classes.sections}>
      {sections.map(([group, members]) => (
        <Section key={group} title={group}>
          <ul className={shared.cards}>
            {members.map((kind) => (
              <KindCard key={kind.kind} kind={kind} onKeyDown={onArrow} />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function onArrow(event: KeyboardEvent) {
  const step = STEPS[event.key];
  if (step) focusCard(event, cards().findIndex((card) => card === document.activeElement) + step);
}

function focusCard(event: KeyboardEvent, index: number) {
  event.preventDefault();
  cards()[index]?.focus();
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`.${shared.cards} a`)];
}

type KindCardProps = { kind: KindSummary; onKeyDown: (event: KeyboardEvent) => void };

function KindCard({ kind, onKeyDown }: KindCardProps) {
  return (
    <li>
      <Link
        className="at-top hover-shade hover-line card flex gap-12 full-height full-text no-underline pad-10-12"
        to="/inventory/new"
        onKeyDown={onKeyDown}
        search={(search: object) => ({ ...search, type: kind.kind })}
      >
        <Picture src={kind.picture} name={kind.title} size={32} />
        <span className={`grid grow shrink small ${classes.words}`}>
          <strong className="text-14">{kind.title}</strong>
          <span className="dim">{kind.description}</span>
        </span>
        <kbd title="ID prefix of this kind">{kind.idPrefix}</kbd>
      </Link>
    </li>
  );
}
