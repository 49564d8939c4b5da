import { passwordIssues } from '#shared/password.ts';
import { issueSentence } from '#app/ui/refusal.ts';

/** Why this cannot be a password, as the server would say; `own` are the person's name and address. */
export function passwordFault(password: string, own: string[] = []): string | undefined {
  const [issue] = passwordIssues(password, own);
  return issue && issueSentence(issue);
}
