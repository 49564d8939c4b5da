import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { itemsByIdQuery } from '#app/data/items-by-id.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { userAtom } from '#app/http/session.ts';
import { useAutosave } from '#app/prototypes/autosave/use-autosave.ts';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { Picker } from '#app/schema-form/fields/reference/picker.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { IconButton, PlainButton } from '#app/ui/plain-button.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { ShowAll } from '#app/ui/show-all.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import type { Item, ItemLink, KindSummary } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { linkedIds, linkFacts, withLinkedIds, withLinkFacts, type LinkFacts } from './linked-ids.ts';
import { useSuggestedItems } from './use-suggestions.ts';
import classes from './linked.module.css';

const FEW = 6;

type LinkedItemsProps = TabProps & {
  tab: NonNullable<KindSummary['prototypeTab']>;
  /** shown below an item's name */
  children?: (item: Item, kind: KindSummary, link: ItemOfLink) => ReactNode;
  /** actions on all of them */
  tools?: (items: readonly Item[], kinds: readonly KindSummary[]) => ReactNode;
};

/** The link to an item; without `setPart` it is read-only. */
export type ItemOfLink = { facts: LinkFacts; setPart?: (part: string) => void };

/** The items of the kinds that belong on a tab, linked to the prototype by hand or from suggestions. */
export function LinkedItems({ tab, prototype, model, mayWrite, children, tools }: LinkedItemsProps) {
  const { shown, change } = useAutosave(prototype);
  const { data: all = [] } = useQuery(kindsQuery());
  const kinds = all.filter(({ prototypeTab }) => prototypeTab === tab);
  const ids = linkedIds(shown.extend);
  const items = useQuery(itemsByIdQuery(ids));
  const save = (next: readonly string[]) => change({ extend: withLinkedIds(shown.extend, next) });
  const by = useAtomValue(userAtom)?.name;
  const setFacts = (extend: Json | undefined, id: string, facts: LinkFacts) =>
    change({ extend: withLinkFacts(extend, id, facts) });
  const link = ({ id }: ItemLink) => setFacts(withLinkedIds(shown.extend, [...ids, id]), id, since(by));
  const unlink = ({ id, name }: Item) => {
    save(ids.filter((other) => other !== id));
    showToast({ tone: 'good', title: `${name || id} unlinked`, undo: () => save(ids) });
  };
  const title = kinds.map(({ plural }) => plural).join(', ');
  if (kinds.length === 0) return null;
  return (
    <>
      <Section title={title}>
        <Loaded query={items} skeleton={<SkeletonLines count={3} height={34} />} what="list">
          {(found) => {
            const listed = found.filter(({ type }) => kinds.some(({ kind }) => kind === type));
            return listed.length === 0 ? (
              <p className="quiet">{`No ${inSentence(title)} linked yet`}</p>
            ) : (
              <>
                {tools?.(listed, kinds)}
                <ul className={`rows ${classes.items}`} aria-label={title}>
                  {listed.map((item) => {
                    const kind = kinds.find((entry) => entry.kind === item.type);
                    const facts = linkFacts(shown.extend, item.id);
                    const setPart = (part: string) => setFacts(shown.extend, item.id, { ...since(by), part });
                    return (
                      <li key={item.id}>
                        <Picture src={kind?.picture} name={kind?.title ?? ''} size={24} alt="" />
                        <div className="grid grow shrink break-words">
                          <ItemAnchor id={item.id}>{item.name || item.id}</ItemAnchor>
                          <span>
                            {item.id}
                            <Since {...facts} />
                          </span>
                          {kind && children?.(item, kind, { facts, ...(mayWrite && { setPart }) })}
                        </div>
                        {mayWrite && (
                          <IconButton label={`Unlink ${item.name || item.id}`} size={28} onClick={() => unlink(item)}>
                            <IconX size={14} stroke={1.8} aria-hidden />
                          </IconButton>
                        )}
                      </li>
                    );
                  })}
                </ul>
              </>
            );
          }}
        </Loaded>
        {mayWrite && <LinkBox kinds={kinds} taken={ids} onLink={link} />}
      </Section>
      <Suggested prototype={shown} model={model} kinds={kinds} {...(mayWrite && { onLink: link })} />
    </>
  );
}

function since(by: string | undefined): LinkFacts {
  return { ...(by !== undefined && { by }), at: new Date().toISOString() };
}

function Since({ by, at }: LinkFacts) {
  if (at === undefined) return null;
  return (
    <>
      {' · '}
      {by === undefined ? 'linked' : by} <TimeValue value={at} short />
    </>
  );
}

type LinkBoxProps = { kinds: readonly KindSummary[]; taken: readonly string[]; onLink: (item: ItemLink) => void };

function LinkBox({ kinds, taken, onLink }: LinkBoxProps) {
  const titles = kinds.map(({ title }) => inSentence(title)).join(' or ');
  const id = `link-${kinds[0]?.kind ?? ''}`;
  return (
    <div className={classes.link}>
      <span id={`${id}-label`} className="unseen">{`Link ${titles}`}</span>
      <Picker
        reference={{ kinds: kinds.map(({ kind }) => kind), relation: '' }}
        aria={{
          id,
          'aria-labelledby': `${id}-label`,
          'aria-describedby': undefined,
          'aria-invalid': undefined,
          'aria-required': undefined,
        }}
        taken={taken}
        onPick={onLink}
        placeholder={`Link ${titles}: ID or words`}
      />
    </div>
  );
}

type SuggestedProps = Pick<TabProps, 'prototype' | 'model'> & {
  kinds: readonly KindSummary[];
  onLink?: (item: ItemLink) => void;
};

/** Items that are probably relevant to the prototype, each with the reason. */
function Suggested({ prototype, model, kinds, onLink }: SuggestedProps) {
  const [isAll, setAll] = useState(false);
  const suggestions = useSuggestedItems(prototype, model, kinds, true);
  if (suggestions.length === 0) return null;
  return (
    <Section title="Suggested">
      <ul className={`rows ${classes.items}`} aria-label="Suggested">
        {suggestions.slice(0, isAll ? undefined : FEW).map(({ item, reasons }) => (
          <li key={item.id}>
            <Picture src={kinds.find(({ kind }) => kind === item.type)?.picture} name={item.name} size={24} alt="" />
            <div className="grid grow shrink break-words">
              <ItemAnchor id={item.id}>{item.name || item.id}</ItemAnchor>
              <span>
                {item.id} · {reasons.join(', ')}
              </span>
            </div>
            {onLink && (
              <PlainButton variant="default" aria-label={`Link ${item.id}`} onClick={() => onLink(item)}>
                Link
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
      {!isAll && suggestions.length > FEW && (
        <ShowAll label={`Show all ${suggestions.length}`} onShow={() => setAll(true)} />
      )}
    </Section>
  );
}
