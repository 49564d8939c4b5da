/** An issue of a signal tree or its source; `path` is the full path of the node, or empty. */
export interface SignalIssue {
  rule: string;
  path: string;
  message: string;
  hint: string;
  severity: 'error' | 'warning';
  file?: string;
  line?: number;
}

const MAX_KEPT = 1000;

/** Collects issues up to a limit, errors before warnings, and only counts the rest. */
export class SignalIssues {
  readonly #errors: SignalIssue[] = [];
  readonly #warnings: SignalIssue[] = [];
  #omitted = 0;

  add(issue: SignalIssue): void {
    const list = issue.severity === 'error' ? this.#errors : this.#warnings;
    if (list.length < MAX_KEPT) list.push(issue);
    else this.#omitted += 1;
  }

  get hasErrors(): boolean {
    return this.#errors.length > 0;
  }

  list(): SignalIssue[] {
    const kept = [...this.#errors, ...this.#warnings];
    if (this.#omitted === 0) return kept;
    const message = `${this.#omitted.toLocaleString('en')} more issues are not listed`;
    return [...kept, { rule: 'limit', path: '', message, hint: 'Fix those listed first.', severity: 'warning' }];
  }
}
