import { useState, type ReactNode } from 'react';
import type { ComponentExamples } from '#app/testing/gallery/gallery-entry.ts';
import { ActionsMenu } from '#app/ui/menu/actions-menu.tsx';
import {
  MenuCheckItem,
  MenuDivider,
  MenuGroup,
  MenuItem,
  MenuLinkItem,
  MenuRadioItem,
} from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { DeleteConfirmation } from '#app/ui/overlay/delete-confirmation.tsx';
import { DialogForm } from '#app/ui/overlay/dialog-form.tsx';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { TypedConfirmation } from '#app/ui/overlay/typed-confirmation.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';

const nothing = (): void => undefined;

/** A button that opens what is on top of a page. */
function Opened({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>{label}</PlainButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

/** Shared components on top of a page. Each state is a button that opens it. */
export const OVERLAYS: ComponentExamples = {
  Menus: {
    'With all kinds of entries': (
      <PopupMenu label="Columns" face="Columns">
        <MenuGroup label="Shown">
          <MenuCheckItem label="Name" isChecked onChange={nothing} />
          <MenuCheckItem label="Status" isChecked={false} onChange={nothing} />
        </MenuGroup>
        <MenuDivider />
        <MenuRadioItem label="Compact" isChosen onSelect={nothing} />
        <MenuItem label="Reset" onSelect={nothing} />
        <MenuItem label="Not now" disabled onSelect={nothing} />
        <MenuLinkItem label="Help" href="#components/menus" />
      </PopupMenu>
    ),
    'Of actions': (
      <ActionsMenu label="Actions for City car" className={undefined}>
        <MenuItem label="Delete" isDanger onSelect={nothing} />
      </ActionsMenu>
    ),
  },
  Dialogs: {
    'With a form': (
      <Opened label="Rename">
        {(close) => (
          <TitledDialog title="Rename" onClose={close}>
            <DialogForm
              action="Rename"
              error={new Error('There is already a model "City car"')}
              onSubmit={nothing}
              onCancel={close}
            >
              <p>Everyone who can see the model sees its name.</p>
            </DialogForm>
          </TitledDialog>
        )}
      </Opened>
    ),
    'With a form that sends once': (
      <Opened label="Add">
        {(close) => (
          <FormDialog title="New model" action="Add model" write={async () => undefined} onClose={close}>
            <p>Only you can see it until you share it.</p>
          </FormDialog>
        )}
      </Opened>
    ),
    'Confirmation of a deletion': (
      <Opened label="Delete">
        {(close) => (
          <DeleteConfirmation
            name="City car"
            consequence="Its prototypes are deleted, too."
            action="Delete model"
            remove={async () => undefined}
            onClose={close}
          />
        )}
      </Opened>
    ),
    'Confirmation by name': (
      <Opened label="Transfer">
        {(close) => (
          <TypedConfirmation
            title="Transfer City car"
            name="City car"
            verb="transfer"
            action="Transfer model"
            consequence="You keep the right to read it."
            write={async () => undefined}
            onClose={close}
          />
        )}
      </Opened>
    ),
  },
};
