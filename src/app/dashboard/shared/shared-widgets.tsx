import { Button } from '@mantine/core';
import { IconDownload, IconFilePlus, IconPencil, IconPencilPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import { instanceQuery } from '#app/data/instance.ts';
import { sharedWidgets, sharedWidgetsQuery } from '#app/data/records/shared-widgets.ts';
import { userAtom } from '#app/http/session.ts';
import { ActionsMenu } from '#app/ui/menu/actions-menu.tsx';
import { MenuDivider, MenuItem } from '#app/ui/menu/menu-items.tsx';
import { DeleteConfirmation } from '#app/ui/overlay/delete-confirmation.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Pending, Titled } from '#app/ui/states.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { SharedWidget } from '#generated/payloads.d.ts';
import { isAdministrator } from '#shared/permissions.ts';
import { GallerySearch, NotAllShown } from './gallery-search.tsx';
import { SharedWidgetForm, type WidgetTask } from './shared-widget-form.tsx';
import { StudioDialog } from './studio-dialog.tsx';
import button from '#app/ui/menu/menu-button.module.css';
import classes from './gallery.module.css';

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** The widgets that people share here, to choose one. */
export function SharedWidgets({ onPick }: { onPick: (widget: SharedWidget) => void }) {
  const user = useAtomValue(userAtom);
  const [typed, setTyped] = useState('');
  const [task, setTask] = useState<WidgetTask>();
  const [isInStudio, setInStudio] = useState(false);
  const { data: instance } = useQuery(instanceQuery());
  const text = useDeferredValue(typed.trim());
  const found = useQuery({ ...sharedWidgetsQuery(text), placeholderData: keepPreviousData });
  const share = user && (
    <Button variant="default" leftSection={<IconUpload {...icon} />} onClick={() => setTask({ is: 'share' })}>
      Share a widget
    </Button>
  );
  return (
    <>
      <div className={`row wrap gap-8 mb-12 ${classes.bar}`}>
        <GallerySearch label="Find shared widgets" value={typed} onChange={setTyped} />
        {share}
        {user && instance?.services.hasStudio === true && (
          <Button variant="default" leftSection={<IconPencilPlus {...icon} />} onClick={() => setInStudio(true)}>
            New in the studio
          </Button>
        )}
      </div>
      <Titled value>
        {found.data === undefined ? (
          <Pending query={found} skeleton={<SkeletonLines count={4} />} what="shared widgets" />
        ) : found.data.results.length === 0 ? (
          <EmptyState title={text === '' ? 'No widgets are shared yet' : `No widget contains "${text}"`}>
            {text === '' ? 'Share an HTML file, and everyone can add it to their dashboards.' : 'Try another word.'}
          </EmptyState>
        ) : (
          <>
            <ul className={`grid gap-10 ${classes.gallery}`} aria-label="Shared widgets">
              {found.data.results.map((widget) => (
                <SharedWidgetCard
                  key={widget.id}
                  widget={widget}
                  mayChange={user != null && (user.id === widget.created_by.id || isAdministrator(user))}
                  onPick={onPick}
                  onTask={setTask}
                />
              ))}
            </ul>
            <NotAllShown page={found.data} />
          </>
        )}
      </Titled>
      {isInStudio && <StudioDialog onClose={() => setInStudio(false)} />}
      {task && <SharedWidgetForm task={task} onClose={() => setTask(undefined)} />}
    </>
  );
}

type SharedWidgetCardProps = {
  widget: SharedWidget;
  mayChange: boolean;
  onPick: (widget: SharedWidget) => void;
  onTask: (task: WidgetTask) => void;
};

function SharedWidgetCard({ widget, mayChange, onPick, onTask }: SharedWidgetCardProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { name, description, version, signals, created_by: author } = widget;
  const facts = [`Version ${version}`, author.name, signalsInWords(signals.length)];
  return (
    <li className={`stack gap-4 break-words framed rounded-8 ${classes.card}`}>
      <b>{name}</b>
      {description !== '' && <p>{description}</p>}
      <small>{facts.join(' · ')}</small>
      <span className={`row between ${classes.actions}`}>
        <Button size="compact-sm" aria-label={`Add ${name}`} onClick={() => onPick(widget)}>
          Add
        </Button>
        <ActionsMenu label={`Actions of ${name}`} className={button.small}>
          <MenuItem label="Download HTML" icon={<IconDownload {...icon} />} onSelect={() => download(widget)} />
          {mayChange && (
            <>
              <MenuItem
                label="New version…"
                icon={<IconFilePlus {...icon} />}
                onSelect={() => onTask({ is: 'version', widget })}
              />
              <MenuItem
                label="Name and description…"
                icon={<IconPencil {...icon} />}
                onSelect={() => onTask({ is: 'rename', widget })}
              />
              <MenuDivider />
              <MenuItem label="Delete…" isDanger icon={<IconTrash {...icon} />} onSelect={() => setDeleting(true)} />
            </>
          )}
        </ActionsMenu>
      </span>
      {isDeleting && <DeleteWidgetDialog widget={widget} onClose={() => setDeleting(false)} />}
    </li>
  );
}

function signalsInWords(count: number): string {
  if (count === 0) return 'declares no signals';
  return `asks for ${formatCount(count)} signal${count === 1 ? '' : 's'}`;
}

function download({ url, name }: SharedWidget): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.html`;
  link.click();
}

function DeleteWidgetDialog({ widget: { id, name }, onClose }: { widget: SharedWidget; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <TitledDialog title={`Delete ${name}?`} onClose={onClose}>
      <DeleteConfirmation
        name={name}
        consequence="Dashboards that use it show an empty frame instead. This cannot be undone."
        action="Delete widget"
        remove={() => sharedWidgets.remove(client, id)}
        onClose={onClose}
      />
    </TitledDialog>
  );
}
