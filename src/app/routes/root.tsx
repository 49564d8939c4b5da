import { IconCar, IconHome2, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Fragment, useEffect, useState } from 'react';
import { UserMenu } from '#app/accounts/profile/user-menu.tsx';
import { signOnAtom } from '#app/accounts/sign-in/sign-on-state.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { connectionAtom, isConnected } from '#app/http/connection.ts';
import { openLoginDialogAtom, setOpenLoginDialog, userAtom, visitorAtom } from '#app/http/session.ts';
import { CreatePanelContext, type CreatePanelProps } from '#app/schema-form/fields/reference/create-panel.ts';
import { lazyComponent, lazyOverlay } from '#app/ui/lazy.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { ColorSchemeToggle } from '#app/ui/shell/color-scheme-toggle.tsx';
import { Footer } from '#app/ui/shell/footer.tsx';
import { AppLayout } from '#app/ui/shell/layout.tsx';
import { LiveMark, TopBar, type NavEntry } from '#app/ui/shell/top-bar.tsx';
import { TypedAhead } from '#app/ui/shell/typed-ahead.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { SignIn } from '#app/ui/states.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { RouteCrumbs } from './crumbs.tsx';

const NAV: NavEntry[] = [
  { to: '/', label: 'Home', icon: IconHome2 },
  { to: '/inventory', label: 'Inventory', icon: IconStack2 },
  { to: '/model', label: 'Models', icon: IconCar },
];

const MainPalette = lazyOverlay(async () => (await import('./main-palette.tsx')).MainPalette, TypedAhead);

const CreatePanel = lazyOverlay(async () => (await import('#app/inventory/create/create-panel.tsx')).CreatePanel);
const LoginDialog = lazyOverlay(async () => (await import('#app/accounts/sign-in/login-dialog.tsx')).LoginDialog);
const GeneratorLink = lazyComponent(async () => (await import('./generator-link.tsx')).GeneratorLink);
const FirstPasswordPage = lazyComponent(
  async () => (await import('#app/accounts/profile/first-password-page.tsx')).FirstPasswordPage,
);

const createPanel = (props: CreatePanelProps) => <CreatePanel {...props} />;

/** An installation with the default name needs no footer. */
const DEFAULT_NAME = 'Schemawerk';
const IDLE_MS = 2000;

/** Pages for everyone, even before the first password is changed. */
const OPEN = /^\/(?:reset|verify|privacy|auth)/;

/** The frame around every route. */
export function Root() {
  const navigate = useNavigate();
  const { data: instance } = useQuery(instanceQuery());
  const connection = useAtomValue(connectionAtom);
  const user = useAtomValue(userAtom);
  const visitor = useAtomValue(visitorAtom);
  const isSigningIn = useAtomValue(openLoginDialogAtom);
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath }) ?? '';
  const first = user?.mustChangePassword && !OPEN.test(path) ? <FirstPasswordPage user={user} /> : null;
  const [paletteText, setPaletteText] = useState<string | null>(null);
  const palette = { text: paletteText ?? '', onText: setPaletteText, onClose: () => setPaletteText(null) };
  useLoadedAhead();
  useShortcuts(
    [
      { keys: 'mod+k', label: 'Search and commands', everywhere: true, run: () => setPaletteText('') },
      { keys: 'g h', label: 'Go home', run: () => void navigate({ to: '/' }) },
      { keys: 'g i', label: 'Go to the inventory', run: () => void navigate({ to: '/inventory' }) },
      { keys: 'g m', label: 'Go to the models', run: () => void navigate({ to: '/model' }) },
      {
        keys: 'c',
        label: 'New item',
        hidden: user === null,
        run: () => void navigate({ to: '/inventory/new' }),
      },
    ],
    true,
  );
  const top = (
    <TopBar
      logo={instance?.logoUrl}
      name={instance?.name ?? ''}
      nav={NAV}
      more={instance?.showGenAIWizard && <GeneratorLink />}
      onSearch={() => setPaletteText('')}
    >
      <LiveMark state={connection} />
      <ColorSchemeToggle />
      <WhoIsHere />
    </TopBar>
  );
  return (
    <AppLayout
      top={top}
      crumbs={
        <>
          {!isConnected(connection) && <ConnectionBanner state={connection} />}
          {!first && <RouteCrumbs />}
        </>
      }
      footer={instance && instance.name !== DEFAULT_NAME && <Footer privacyPolicy={instance.showPrivacyPolicy} />}
      toasts={path === '/' ? 'center' : 'right'}
    >
      <SignIn value={openLoginDialog}>
        <CreatePanelContext value={createPanel}>
          {/* forms of one user must not stay open for the next */}
          <Fragment key={visitor}>{first ?? <Outlet />}</Fragment>
        </CreatePanelContext>
      </SignIn>
      {paletteText !== null && !first && <MainPalette {...palette} />}
      {isSigningIn && <LoginDialog onClose={closeLoginDialog} />}
    </AppLayout>
  );
}

function openLoginDialog(): void {
  setOpenLoginDialog(true);
}

function closeLoginDialog(): void {
  setOpenLoginDialog(false);
}

/** Preloads what opens on top of any page, while the server can be reached. */
function useLoadedAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of [MainPalette, LoginDialog]) void part.preload();
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Renders nothing until the user is known, so that no signed-in user is asked to sign in. */
function WhoIsHere() {
  const user = useAtomValue(userAtom);
  const isComingBack = useAtomValue(signOnAtom) === 'handleRedirect';
  if (user === undefined) return null;
  if (user === null && isComingBack) return <output className="quiet">Signing in…</output>;
  if (user === null) {
    return (
      <PlainButton variant="default" onClick={openLoginDialog}>
        Sign in
      </PlainButton>
    );
  }
  return <UserMenu user={user} />;
}
