import { Button } from '@mantine/core';
import { IconDownload, IconHeart, IconLayoutDashboard } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { framePage } from '#app/dashboard/widgets/frame/frame-address.ts';
import { marketplaceQuery, reviewsQuery } from '#app/data/widgets/marketplace.ts';
import { CoverPicture } from '#app/ui/cover-picture.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Pending, Titled } from '#app/ui/states.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { MarketplacePackage } from '#generated/payloads.d.ts';
import { GallerySearch, NotAllShown } from './gallery-search.tsx';
import classes from './gallery.module.css';

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** The marketplace's widgets, to choose one. */
export function Marketplace({ onPick }: { onPick: (widget: MarketplacePackage) => void }) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const found = useQuery({ ...marketplaceQuery(text), placeholderData: keepPreviousData });
  return (
    <>
      <div className={`row wrap gap-8 mb-12 ${classes.bar}`}>
        <GallerySearch label="Find widgets of the marketplace" value={typed} onChange={setTyped} />
      </div>
      <Titled value>
        {found.data === undefined ? (
          <Pending query={found} skeleton={<SkeletonLines count={4} />} what="marketplace" />
        ) : found.data.results.length === 0 ? (
          <EmptyState title={text === '' ? 'The marketplace has no widgets' : `No widget contains "${text}"`} />
        ) : (
          <>
            <ul className={`grid gap-10 ${classes.gallery}`} aria-label="Widgets of the marketplace">
              {found.data.results.map((widget) => (
                <PackageCard key={widget.id} widget={widget} onPick={onPick} />
              ))}
            </ul>
            <NotAllShown page={found.data} />
          </>
        )}
      </Titled>
    </>
  );
}

type PackageCardProps = { widget: MarketplacePackage; onPick: (widget: MarketplacePackage) => void };

function PackageCard({ widget, onPick }: PackageCardProps) {
  const { frameHosts } = useDashboardContext();
  const [isReading, setReading] = useState(false);
  const { id, name, description, picture, url, likes, downloads } = widget;
  const page = framePage({ url }, frameHosts);
  return (
    <li className={`stack gap-4 break-words framed rounded-8 ${classes.card}`}>
      <CoverPicture id={id} src={picture} glyph={IconLayoutDashboard} />
      <b>{name}</b>
      {description !== '' && <p>{description}</p>}
      <small className="flex gap-12">
        <span className="inline-row gap-4" title="Likes">
          <IconHeart {...icon} /> {formatCount(likes)} <span className="unseen">likes</span>
        </span>
        <span className="inline-row gap-4" title="Downloads">
          <IconDownload {...icon} /> {formatCount(downloads)} <span className="unseen">downloads</span>
        </span>
      </small>
      {'refusal' in page && <small>{page.refusal}</small>}
      <span className={`row between ${classes.actions}`}>
        <Button
          size="compact-sm"
          aria-label={`Add ${name}`}
          disabled={'refusal' in page}
          onClick={() => onPick(widget)}
        >
          Add
        </Button>
        <Button size="compact-sm" variant="subtle" aria-label={`Reviews of ${name}`} onClick={() => setReading(true)}>
          Reviews
        </Button>
      </span>
      {isReading && <Reviews widget={widget} onClose={() => setReading(false)} />}
    </li>
  );
}

function Reviews({ widget: { id, name }, onClose }: { widget: MarketplacePackage; onClose: () => void }) {
  const found = useQuery(reviewsQuery(id));
  return (
    <TitledDialog title={`Reviews of ${name}`} width={560} onClose={onClose}>
      <Titled value>
        {found.data === undefined ? (
          <Pending query={found} skeleton={<SkeletonLines count={3} />} what="reviews" />
        ) : found.data.length === 0 ? (
          <EmptyState title="No reviews yet" />
        ) : (
          <ul className={`grid gap-12 ${classes.reviews}`}>
            {found.data.map(({ author, rating, text }, i) => (
              // reviews have no identity of their own
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i}>
                <b>{author || 'Anonymous'}</b> {rating !== null && <small>{rating} of 5</small>}
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </Titled>
    </TitledDialog>
  );
}
