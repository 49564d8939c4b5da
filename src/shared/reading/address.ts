/** Only addresses that a browser may open without harm; a `javascript:` one stays text. */
export function isSafeAddress(value: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(value);
}

/** The address behind a text that is a web address or that of a mailbox. */
export function addressIn(value: string): string | undefined {
  const address = /^[^\s@:/]+@[^\s@/]+$/.test(value) ? `mailto:${value}` : value;
  return isSafeAddress(address) ? address : undefined;
}
