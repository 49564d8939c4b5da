import { IconWindow } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import type { WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { framePage } from './frame-address.ts';
import { FrameHost } from './frame-host.ts';
import type { WidgetMessage } from './widget-messages.ts';
import classes from './frame.module.css';

type Modal = Extract<WidgetMessage, { kind: 'modal' }>;

/** A third-party page in a frame without an origin: no cookies, no storage, and no access to this page but messages. */
function FrameWidget(props: WidgetProps) {
  const { frameHosts } = useDashboardContext();
  const page = framePage(props.widget, frameHosts);
  if ('refusal' in page)
    return <p className={`faint grid full-height text-center ${classes.notice}`}>{page.refusal}</p>;
  return <Frame key={page.address} address={page.address} {...props} />;
}

function Frame({ address, options, signals }: WidgetProps & { address: string }) {
  const scene = useDashboardContext();
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<FrameHost>(null);
  const [ended, setEnded] = useState<string>();
  const [modal, setModal] = useState<Modal>();
  const loads = useRef(0);
  useEffect(() => {
    const { source, find } = scene;
    const made = new FrameHost(
      source,
      { paths: signals, find, options },
      {
        // a frame without an origin can be addressed by no other target origin
        post: (message) => frame.current?.contentWindow?.postMessage(message, '*'),
        stop: () => setEnded('This widget was stopped: it sent too many messages.'),
        openModal: setModal,
        runApp: scene.runApp,
      },
    );
    host.current = made;
    if (loads.current > 0) made.start();
    const receive = ({ source: from, origin, data }: MessageEvent): void => {
      if (from !== null && from === frame.current?.contentWindow && origin === 'null') made.receive(data);
    };
    window.addEventListener('message', receive);
    return () => {
      window.removeEventListener('message', receive);
      made.end();
    };
    // the same signals and options in new objects are no reason to begin again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scene, JSON.stringify([signals, options])]);
  const loaded = (): void => {
    loads.current += 1;
    if (loads.current === 1) host.current?.start();
    else setEnded('This widget was stopped: it navigated to another page.');
  };
  if (ended !== undefined) return <p className={`faint grid full-height text-center ${classes.notice}`}>{ended}</p>;
  return (
    <>
      <iframe
        ref={frame}
        className={`block full-width full-height rounded ${classes.frame}`}
        title={typeof options['label'] === 'string' && options['label'] !== '' ? options['label'] : 'Embedded widget'}
        src={address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        allow=""
        onLoad={loaded}
      />
      {modal && <WidgetModal modal={modal} onClose={() => setModal(undefined)} />}
    </>
  );
}

/** Larger content that a widget wants to show, under the same restrictions as the widget. */
function WidgetModal({ modal: { type, url }, onClose }: { modal: Modal; onClose: () => void }) {
  const { frameHosts } = useDashboardContext();
  const page = framePage({ url }, frameHosts);
  return (
    <TitledDialog title="From the widget" width={900} onClose={onClose}>
      {'refusal' in page && <p className={`faint grid full-height text-center ${classes.notice}`}>{page.refusal}</p>}
      {'address' in page && type === 'image' && <img className={classes.image} src={page.address} alt="" />}
      {'address' in page && type !== 'image' && (
        <iframe
          className={classes.large}
          title="From the widget"
          src={page.address}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          allow=""
        />
      )}
    </TitledDialog>
  );
}

export const frameWidget = { Icon: IconWindow, Body: FrameWidget } satisfies WidgetView;
