import { TextInput, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { forgotPassword, logIn } from '#app/data/accounts/sign-in.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { RegisterForm } from './register-form.tsx';
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
        <nav className="flex wrap between small gap-6-16" aria-label="Other options">
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
    <button type="button" className="hover-underline no-pad accent" onClick={() => onGo(to)}>
      {children}
    </button>
  );
}

function ForgotForm() {
  const form = useAccountForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? 'Enter your email address' : undefined }),
    send: ({ email }) => forgotPassword(email.trim()),
  });
  if (form.isDone) {
    return (
      <output className="toned pad-8-10 small rounded" data-tone="good">
        If {form.values.email.trim()} has an account, we have sent it a link to reset the password.
      </output>
    );
  }
  return (
    <AccountForm form={form} label="Forgot password" submit="Send reset link" wide>
      <p className="quiet">We will email you a link to reset your password.</p>
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="username" data-autofocus />
    </AccountForm>
  );
}

function SignInForm() {
  const form = useAccountForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() === '' ? 'Enter your email address' : undefined,
      password: password === '' ? 'Enter your password' : undefined,
    }),
    send: ({ email, password }) => logIn(email.trim(), password),
  });
  return (
    <AccountForm form={form} label="Sign in" submit="Sign in" wide>
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="username" data-autofocus />
      <PasswordInput {...form.field('password')} label="Password" autoComplete="current-password" />
    </AccountForm>
  );
}
