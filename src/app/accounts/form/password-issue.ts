import { issueSentence } from '#app/ui/error-messages.ts';
import { passwordIssues } from '#shared/password.ts';

/** Why the server would reject this password; `own` are the person's name and address. */
export function passwordIssue(password: string, own: string[] = []): string | undefined {
  const [issue] = passwordIssues(password, own);
  return issue && issueSentence(issue);
}
