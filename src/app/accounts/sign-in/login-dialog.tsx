import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instanceQuery } from '#app/data/instance.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import classes from '#app/accounts/form/account-form.module.css';
import { ForgotForm } from './forgot-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOnButton } from './single-sign-on-button.tsx';

type Screen = 'in' | 'register' | 'forgot';
const TITLES: Record<Screen, string> = { in: 'Sign in', register: 'Register', forgot: 'Forgot password' };

/** Opened by the session's state; signing in closes it too. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { data: instance } = useQuery(instanceQuery());
  const [screen, setScreen] = useState<Screen>('in');
  const byEmail = instance?.disableEmailLogin !== true;
  return (
    <TitledDialog title={TITLES[screen]} onClose={onClose} width={400}>
      {byEmail && screen === 'in' && <SignInForm />}
      {byEmail && screen === 'register' && <RegisterForm />}
      {byEmail && screen === 'forgot' && <ForgotForm />}
      {instance?.sso && screen !== 'forgot' && <SingleSignOnButton sso={instance.sso} isOnlyWay={!byEmail} />}
      {!byEmail && !instance?.sso && (
        <p className="quiet">
          Sign-in with email is disabled and no single sign-on is configured. Ask an administrator.
        </p>
      )}
      {byEmail && (
        <nav className={classes.ways} aria-label="Other options">
          {screen === 'in' ? (
            <>
              <Way to="forgot" onGo={setScreen}>
                Forgot password?
              </Way>
              {instance?.strictAuth === false && (
                <Way to="register" onGo={setScreen}>
                  No account yet? Register
                </Way>
              )}
            </>
          ) : (
            <Way to="in" onGo={setScreen}>
              Back to sign in
            </Way>
          )}
        </nav>
      )}
    </TitledDialog>
  );
}

function Way({ to, onGo, children }: { to: Screen; onGo: (screen: Screen) => void; children: string }) {
  return (
    <button type="button" className={classes.way} onClick={() => onGo(to)}>
      {children}
    </button>
  );
}
