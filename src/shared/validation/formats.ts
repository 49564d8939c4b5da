const WORDS: Record<string, string> = {
  date: 'a date such as 2026-03-31',
  'date-time': 'a date and time with time zone, such as 2026-03-31T14:30:00Z',
  time: 'a time with time zone, such as 14:30:00Z',
  duration: 'a duration such as P3DT4H (ISO 8601)',
  email: 'an email address',
  hostname: 'a host name',
  ipv4: 'an IPv4 address such as 192.0.2.1',
  ipv6: 'an IPv6 address such as 2001:db8::1',
  uri: 'a URL such as https://example.com/page',
  url: 'a URL such as https://example.com/page',
  'uri-reference': 'a URL or a path',
  uuid: 'a UUID',
  regex: 'a regular expression',
  'json-pointer': 'a JSON pointer such as /state/version',
};

/** What a `format` of JSON Schema expects, to complete the sentence "… must be". */
export function describeFormat(format: string): string {
  return WORDS[format] ?? `a valid ${format}`;
}
