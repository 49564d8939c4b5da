/** The pages that emails and providers lead to, in one chunk: each file costs its name in the first script. */
export { AuthSuccessPage } from './auth-success-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
