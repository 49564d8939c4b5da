import { computeAccessibleName, getRole, isDisabled, isInaccessible } from 'dom-accessibility-api';
import { clickOn, chooseFile, fillIn, pressKey } from './person-input.ts';
import { textOf } from './visible-text.ts';

export type Name = string | RegExp;

/** What a page and its parts share: finding parts by role and accessible name, as people and their aids do. */
export class Place {
  /** waits until the page has done what it began */
  protected readonly settle: () => Promise<void>;
  readonly #root: () => Element | undefined;

  constructor(root: () => Element | undefined, settle: () => Promise<void>) {
    this.#root = root;
    this.settle = settle;
  }

  /** `name` is the whole accessible name; without it, any. Several roles are alternatives. */
  find(role: string | readonly string[], name?: Name): Part {
    const roles = [role].flat();
    const what = `${roles.join(' or ')}${name === undefined ? '' : ` ${String(name)}`}`;
    return new Part(
      () => this.#all(roles, name),
      what,
      this.settle,
      () => this.#names(roles),
    );
  }

  heading(name?: Name): Part {
    return this.find('heading', name);
  }
  button(name: Name): Part {
    return this.find('button', name);
  }
  link(name: Name): Part {
    return this.find('link', name);
  }
  /** an input, by its label */
  field(name: Name): Part {
    return this.find(['textbox', 'searchbox', 'combobox', 'spinbutton'], name);
  }
  /** an input that takes files */
  file(name: Name): Part {
    return this.find('file', name);
  }
  box(name: Name): Part {
    return this.find(['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio'], name);
  }
  option(name: Name): Part {
    return this.find('option', name);
  }
  item(name: Name): Part {
    return this.find(['menuitem', 'menuitemcheckbox', 'menuitemradio'], name);
  }
  tab(name: Name): Part {
    return this.find('tab', name);
  }
  row(name?: Name): Part {
    return this.find('row', name);
  }
  dialog(name?: Name): Part {
    return this.find(['dialog', 'alertdialog'], name);
  }
  region(name: Name): Part {
    return this.find(['region', 'group', 'form', 'navigation', 'article'], name);
  }
  /** a part of the page below a heading */
  section(heading: Name): Part {
    const all = () =>
      this.heading(heading)
        .all()
        .flatMap((element) => element.closest('section') ?? []);
    return new Part(all, `section ${String(heading)}`, this.settle, () => this.heading().others());
  }
  alert(): Part {
    return this.find('alert');
  }

  /** What can be read, with single spaces. */
  text(): string {
    const root = this.#root();
    return root ? textOf(root) : '';
  }

  #all(roles: readonly string[], name: Name | undefined): HTMLElement[] {
    return this.#candidates(roles).filter((element) => isNamed(element, name) && !isInaccessible(element));
  }

  #candidates(roles: readonly string[]): HTMLElement[] {
    const all = this.#root()?.querySelectorAll<HTMLElement>('*') ?? [];
    return [...all].filter((element) => roles.includes(roleOf(element) ?? ''));
  }

  #names(roles: readonly string[]): string {
    const names = this.#candidates(roles).filter((element) => !isInaccessible(element));
    return names.map((element) => `"${nameOf(element)}"`).join(', ');
  }
}

/** One thing on the page, looked up whenever it is used. */
export class Part extends Place {
  readonly all: () => HTMLElement[];
  readonly what: string;
  /** names of what has the same role */
  readonly others: () => string;

  constructor(all: () => HTMLElement[], what: string, settle: () => Promise<void>, others: () => string) {
    super(() => all()[0], settle);
    this.all = all;
    this.what = what;
    this.others = others;
  }

  /** @throws if there is none, or several */
  element(): HTMLElement {
    const [first, second] = this.all();
    if (first === undefined) throw new Error(`There is no ${this.what}, but ${this.others() || 'nothing like it'}`);
    if (second !== undefined) throw new Error(`There are ${this.all().length} of ${this.what}`);
    return first;
  }

  /** The nth of several, from 0. */
  nth(index: number): Part {
    const one = () => this.all().slice(index, index + 1);
    return new Part(one, `${this.what} no. ${index}`, this.settle, this.others);
  }

  /** The texts of all that are there. */
  texts(): string[] {
    return this.all().map(textOf);
  }

  isDisabled(): boolean {
    const element = this.element();
    return isDisabled(element) || element.getAttribute('aria-disabled') === 'true';
  }

  isChecked(): boolean {
    const element = this.element();
    return element instanceof HTMLInputElement
      ? element.checked
      : (element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')) === 'true';
  }

  value(): string {
    const element = this.element();
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
    return 'value' in element ? String(element.value) : textOf(element);
  }

  description(): string {
    return (this.element().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id) ?? undefined))
      .join(' ')
      .trim();
  }

  async press(): Promise<void> {
    if (this.isDisabled()) throw new Error(`${this.what} is disabled`);
    clickOn(this.element());
    await this.settle();
  }

  /** Replaces what is in an input. */
  async fill(text: string): Promise<void> {
    if (this.isDisabled()) throw new Error(`${this.what} is disabled`);
    fillIn(this.element(), text);
    await this.settle();
  }

  /** Chooses an option of a select, or of a list that opens. */
  async choose(option: Name): Promise<void> {
    const element = this.element();
    if (!(element instanceof HTMLSelectElement)) {
      await this.press();
      return new Place(() => document.body, this.settle).option(option).press();
    }
    const chosen = [...element.options].find(({ text }) => matches(text, option));
    if (!chosen) throw new Error(`${this.what} has no option ${String(option)}`);
    fillIn(element, chosen.value);
    await this.settle();
  }

  async upload(...files: File[]): Promise<void> {
    chooseFile(this.element(), files);
    await this.settle();
  }

  /** A key with its modifiers: `Enter`, `Control+s`. */
  async key(key: string): Promise<void> {
    pressKey(this.element(), key);
    await this.settle();
  }
}

/** Inputs of a password, a date or a file have no role of their own. */
function roleOf(element: HTMLElement): string | null {
  const own = getRole(element);
  if (own !== null || !(element instanceof HTMLInputElement)) return own;
  return element.type === 'file' ? 'file' : element.type === 'hidden' ? null : 'textbox';
}

function isNamed(element: Element, name: Name | undefined): boolean {
  return name === undefined || matches(nameOf(element), name);
}

function nameOf(element: Element): string {
  return computeAccessibleName(element).replaceAll(/\s+/g, ' ').trim();
}

function matches(text: string, name: Name): boolean {
  return typeof name === 'string' ? text === name : name.test(text);
}
