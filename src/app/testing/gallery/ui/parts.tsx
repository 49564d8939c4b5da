import { IconCar, IconPlus } from '@tabler/icons-react';
import type { ComponentExamples } from '#app/testing/gallery/gallery-entry.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { CoverPicture } from '#app/ui/cover-picture.tsx';
import { EditablePicture } from '#app/ui/edit/editable-picture.tsx';
import { EditableTitle } from '#app/ui/edit/editable-title.tsx';
import { NameField } from '#app/ui/edit/name-field.tsx';
import { Tags } from '#app/ui/edit/tags.tsx';
import { FactList, FactMenu, FactRow } from '#app/ui/fact-list.tsx';
import { FileChoice } from '#app/ui/file-choice.tsx';
import { GalleryActions } from '#app/ui/gallery/gallery-actions.tsx';
import { GalleryCard } from '#app/ui/gallery/gallery-card.tsx';
import { GalleryFilters } from '#app/ui/gallery/gallery-filters.tsx';
import { Keys } from '#app/ui/keys.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { CloseIconButton, IconButton, PlainButton, PlainButtonLink } from '#app/ui/plain-button.tsx';
import { ShowAll } from '#app/ui/show-all.tsx';
import { CardSkeleton, FormSkeleton, PageSkeleton, SkeletonBlock, SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, ErrorState, NoPermissionState, NotFoundState, SignedOutState } from '#app/ui/states.tsx';
import { AppError } from '#shared/errors.ts';

const nothing = (): void => undefined;
const TAGS = [{ title: 'Braking' }, { title: 'Winter', description: 'Below 0 °C' }];

/** Shared components that stand in a page. */
export const PARTS: ComponentExamples = {
  Buttons: {
    Filled: <PlainButton variant="filled">Save</PlainButton>,
    'With a picture': (
      <PlainButton variant="default" leftSection={<IconPlus size={15} />}>
        New item
      </PlainButton>
    ),
    Disabled: <PlainButton disabled>Save</PlainButton>,
    'A link': <PlainButtonLink href="#components/buttons">All items</PlainButtonLink>,
    'With a symbol alone': (
      <IconButton label="Add" size={28} onClick={nothing}>
        <IconPlus size={15} aria-hidden />
      </IconButton>
    ),
    Close: <CloseIconButton label="Close" onClick={nothing} />,
    Copy: <CopyButton text="REQ-1" label="Copy ID" />,
    'Show all': <ShowAll label="Show all 12 links" onShow={nothing} />,
  },
  States: {
    Empty: <EmptyState title="No items yet" action={<PlainButton>New item</PlainButton>} />,
    'No permission': <NoPermissionState>Only administrators see the audit log.</NoPermissionState>,
    'Signed out': <SignedOutState>Sign in to see your assets.</SignedOutState>,
    'Not found': <NotFoundState what="item" />,
    Error: <ErrorState error={new AppError('unavailable', 'Network Error')} retry={nothing} />,
  },
  Skeletons: {
    Block: <SkeletonBlock />,
    Lines: <SkeletonLines count={3} />,
    Form: <FormSkeleton />,
    Cards: <CardSkeleton count={2} />,
    Page: <PageSkeleton />,
  },
  Pictures: {
    'Of an item': <Picture src={undefined} name="Requirement" />,
    'Of a person': <PersonMark name="Ada Lovelace" />,
    Cover: <CoverPicture id="c1" src={undefined} glyph={IconCar} />,
    Editable: (
      <EditablePicture
        picture={<CoverPicture id="c2" src={undefined} glyph={IconCar} />}
        hasPicture={false}
        mayWrite
        isBusy={false}
        onPicture={nothing}
      />
    ),
  },
  Facts: {
    'Names and values': (
      <FactList>
        <FactRow title="Owner">Ada Lovelace</FactRow>
        <FactRow title="Visibility">
          <FactMenu label="Visibility" face="Private">
            {null}
          </FactMenu>
        </FactRow>
      </FactList>
    ),
  },
  Editing: {
    Title: <EditableTitle mayWrite name="Park brake" label="Name" rename={async () => async () => undefined} />,
    'Title to read': (
      <EditableTitle mayWrite={false} name="Park brake" label="Name" rename={async () => async () => {}} />
    ),
    Name: <NameField name="Park brake" issue={undefined} onName={nothing} />,
    'Name with an issue': <NameField name="" issue="Enter a name" onName={nothing} />,
    Tags: <Tags tags={TAGS} mayWrite onChange={nothing} renderLink={(title) => <span>{title}</span>} />,
    'Tags to read': (
      <Tags tags={TAGS} mayWrite={false} onChange={nothing} renderLink={(title) => <span>{title}</span>} />
    ),
    File: <FileChoice label="File to import" accept=".csv" hint="CSV up to 32 MB" onFile={nothing} isLarge />,
  },
  Cards: {
    'A card': (
      <ul>
        <GalleryCard
          picture={<CoverPicture id="c3" src={undefined} glyph={IconCar} />}
          title="City car"
          marks="Released"
          tags={TAGS}
          onTag={nothing}
          foot="Changed today"
        />
      </ul>
    ),
    Actions: <GalleryActions create="New model" onCreate={nothing} onImport={nothing} />,
    Filters: (
      <GalleryFilters
        states={[
          { value: 'draft', name: 'Draft' },
          { value: 'released', name: 'Released' },
        ]}
        state="draft"
        onState={nothing}
        tag="Winter"
        onRemoveTag={nothing}
      />
    ),
  },
  Keys: { 'A shortcut': <Keys keys="mod+K" />, 'Two keys after one another': <Keys keys="g l" /> },
};
