/** What a browser does with a person's input, as events. */

export function clickOn(element: HTMLElement): void {
  const at = { bubbles: true, cancelable: true, composed: true, button: 0 };
  element.dispatchEvent(new PointerEvent('pointerover', at));
  element.dispatchEvent(new MouseEvent('mouseover', at));
  element.dispatchEvent(new PointerEvent('pointerdown', { ...at, isPrimary: true, pointerType: 'mouse', buttons: 1 }));
  if (element.dispatchEvent(new MouseEvent('mousedown', { ...at, buttons: 1 }))) moveFocus(element);
  element.dispatchEvent(new PointerEvent('pointerup', { ...at, isPrimary: true, pointerType: 'mouse' }));
  element.dispatchEvent(new MouseEvent('mouseup', at));
  element.click();
}

/** To the nearest element that can have it, as a press of the mouse does. */
function moveFocus(element: HTMLElement): void {
  const focusable = element.closest<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]',
  );
  if (focusable) focusable.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Replaces the value of an input, by the setter that React does not watch. */
export function fillIn(element: HTMLElement, text: string): void {
  element.focus();
  const { prototype } = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (kind) => element instanceof kind,
  ) ?? { prototype: undefined };
  if (!prototype) throw new Error(`${element.tagName} takes no text`);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

export function chooseFile(element: HTMLElement, files: File[]): void {
  Object.defineProperty(element, 'files', { configurable: true, value: files });
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Presses a key where the focus is, or at `element`: `Control+s`. */
export function pressKey(element: HTMLElement, keys: string): void {
  const names = keys.split(/\+(?=.)/);
  const key = names.at(-1) ?? '';
  const init = {
    key,
    bubbles: true,
    cancelable: true,
    ctrlKey: names.includes('Control'),
    shiftKey: names.includes('Shift'),
    altKey: names.includes('Alt'),
    metaKey: names.includes('Meta'),
  };
  if (element !== document.body) element.focus();
  if (element.dispatchEvent(new KeyboardEvent('keydown', init))) act(element, key);
  element.dispatchEvent(new KeyboardEvent('keyup', init));
}

/** What the browser does with a key that the page leaves to it. */
function act(element: HTMLElement, key: string): void {
  const isButton = element.matches('button, a[href], summary, [type=button], [type=submit]');
  if (key === 'Enter' && isButton) element.click();
  else if (key === ' ' && element.matches('button, summary, [type=checkbox], [type=radio]')) element.click();
  else if (key === 'Enter' && element instanceof HTMLInputElement) element.form?.requestSubmit();
  else if (key === 'Escape') cancelDialog();
}

function cancelDialog(): void {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (top instanceof HTMLDialogElement && top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
}
