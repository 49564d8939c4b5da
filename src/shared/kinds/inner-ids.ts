import { type JsonObject } from '../json.ts';
import { fromPointer, toPointer, valueAt } from '../pointer.ts';
import { decodeFragment } from './local-ref.ts';
import { walkSchema } from './vocabulary.ts';

type Named = { part: JsonObject; keys: string[]; address: string };

/**
 * Lets parts of a schema that have addresses of their own (`$id`), as bundled schemas do, be known by their place alone:
 * references to such an address, or told from one, become pointers from the whole. Changes the schema in place.
 */
export function withoutInnerIds(schema: JsonObject): JsonObject {
  const named: Named[] = [];
  walkSchema(schema, (part, keys) => {
    const id = part['$id'];
    if (keys.length === 0) named.push({ part, keys, address: typeof id === 'string' ? withoutFragment(id) : '' });
    else if (typeof id === 'string' && !id.startsWith('#'))
      named.push({ part, keys, address: addressFrom(around(named, keys), id) });
  });
  const [root] = named;
  if (root === undefined || named.length === 1) return schema;
  walkSchema(schema, (part, keys) => {
    const ref = part['$ref'];
    if (typeof ref === 'string') part['$ref'] = fromTheWhole(schema, ref, around(named, keys), named);
  });
  for (const { part } of named.slice(1)) {
    delete part['$id'];
    delete part['$schema'];
  }
  return schema;
}

/** The nearest part with an address that a place lies in. */
function around(named: readonly Named[], keys: readonly string[]): Named | undefined {
  return named.findLast((entry) => entry.keys.every((key, i) => key === keys[i]));
}

function fromTheWhole(schema: JsonObject, ref: string, here: Named | undefined, named: readonly Named[]): string {
  const [address = '', fragment = ''] = ref.split('#', 2);
  const target = address === '' ? here : named.find((entry) => entry.address === addressFrom(here, address));
  if (target === undefined || (fragment !== '' && !fragment.startsWith('/'))) return ref;
  const within = [...target.keys, ...fromPointer(decodeFragment(fragment))];
  // many schemas give their parts addresses and mean the whole all the same
  if (address === '' && valueAt(schema, within) === undefined) return ref;
  return `#${encodeURI(toPointer(within))}`;
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/** An address as it is told from another one (RFC 3986, without steps upwards). */
function addressFrom(from: Named | undefined, told: string): string {
  const base = from?.address ?? '';
  const plain = withoutFragment(told);
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain)) return plain;
  const host = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(base)?.[0] ?? '';
  return plain.startsWith('/') ? host + plain : base.slice(0, base.lastIndexOf('/') + 1) + plain;
}
