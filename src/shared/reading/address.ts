/** Only URLs that a browser can open safely; a `javascript:` URL stays text. */
export function isSafeAddress(value: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(value);
}

/** The link target of a text that is a web or email address. */
export function addressIn(value: string): string | undefined {
  const address = /^[^\s@:/]+@[^\s@/]+$/.test(value) ? `mailto:${value}` : value;
  return isSafeAddress(address) ? address : undefined;
}
