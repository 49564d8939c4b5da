import { type RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { localServer } from '#server/testing/local-server.ts';
import { guardedFetch, type FetchOptions } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

/** Tests reach the server under a name, as if it were elsewhere. */
const served = async (listener: RequestListener): Promise<number> => (await localServer(listener)).port;

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }];
/** Every name leads to the loopback interface; only `files.example` may. */
const KNOWN: FetchOptions = { allow: ['files.example'], resolve: async () => LOOPBACK };

const failure = async (address: string, options: FetchOptions = KNOWN) => {
  const error: unknown = await guardedFetch(address, options).catch((thrown: unknown) => thrown);
  const { code, message } = error as { code: string; message: string };
  return `${code}: ${message}`;
};

describe('addresses', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://localhost./',
    'http://inside.example/',
    'http://INSIDE.example:8080/',
  ])('%s is refused, with the rule and a remedy', async (address) => {
    expect(await failure(address)).toMatch(/^invalid: The address leads to a private.*Upload the file.*FETCH_ALLOW$/);
  });

  test.each([
    ['', 'Enter a complete address'],
    ['vss.json', 'Enter a complete address'],
    [`https://example.org/${'x'.repeat(2000)}`, 'Enter a complete address'],
    ['file:///etc/passwd', 'Only http and https'],
    ['ftp://example.org/x', 'Only http and https'],
    ['data:application/json,{}', 'Only http and https'],
    ['http://ann:secret@files.example/', 'Leave user name and password out'],
  ])('%s is refused', async (address, message) => expect(await failure(address)).toContain(`invalid: ${message}`));

  test('one private address among those of a name is enough to refuse it', async () => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: 'fd00::1', family: 6 },
    ];
    expect(await failure('http://mixed.example/', { resolve })).toContain('The address leads to a private');
  });

  test('a name that does not resolve is named as unreachable, whatever the reason', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND secret.internal'));
    expect(await failure('http://nowhere.example/', { resolve })).toBe(
      'unprocessable: The address cannot be reached. Check it, or upload the file instead',
    );
    expect(await failure('http://nowhere.example/', { resolve: async () => [] })).toContain('cannot be reached');
  });
});

describe('a host of FETCH_ALLOW', () => {
  test('is fetched from, with the name of the file', async () => {
    const port = await served((_request, response) => response.end('{"Vehicle":{}}'));
    const { content, name } = await guardedFetch(`http://files.example:${port}/a/my%20tree.json?x=1`, KNOWN);
    expect([content.toString(), name]).toEqual(['{"Vehicle":{}}', 'my tree.json']);
    const byPort = { ...KNOWN, allow: [`FILES.example:${port}`] };
    expect((await guardedFetch(`http://files.example:${port}/`, byPort)).content.toString()).toBe('{"Vehicle":{}}');
    expect(await failure(`http://files.example:${port}/`, { ...KNOWN, allow: ['files.example:1'] })).toContain(
      'private',
    );
  });

  test('is resolved once: a second answer that leads elsewhere is never lookups for', async () => {
    const hosts: string[] = [];
    const port = await served((request, response) => {
      hosts.push(request.headers.host ?? '');
      response.end('x');
    });
    let lookups = 0;
    const resolve = async () => (lookups++ === 0 ? LOOPBACK : [{ address: '192.0.2.1', family: 4 }]);
    await guardedFetch(`http://files.example:${port}/`, { ...KNOWN, resolve });
    expect([lookups, hosts]).toEqual([1, [`files.example:${port}`]]);
  });

  test('may redirect three times, to where one may fetch from', async () => {
    const port = await served(({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end('here');
      else response.writeHead(302, { location: `/${left - 1}` }).end('not this');
    });
    expect((await guardedFetch(`http://files.example:${port}/3`, KNOWN)).content.toString()).toBe('here');
    expect(await failure(`http://files.example:${port}/4`)).toContain(
      'unprocessable: The address redirects more than 3',
    );
  });

  test.each([
    'http://127.0.0.1:PORT/',
    'http://inside.example:PORT/',
    'http://[::1]:PORT/',
    'file:///etc/passwd',
    '//localhost:PORT',
  ])('does not lead to %s by a redirect', async (target) => {
    const seen: string[] = [];
    const port = await served(({ url = '', headers }, response) => {
      seen.push(`${headers.host} ${url}`);
      if (url === '/from') response.writeHead(307, { location: target.replace('PORT', String(port)) }).end();
      else response.end('secret');
    });
    const message = await failure(`http://files.example:${port}/from`);
    expect(message).toMatch(/^invalid: (?:The address leads to a private|Only http and https)/);
    expect(seen).toEqual([`files.example:${port} /from`]);
  });

  test('answers with a status that is named, never with its text', async () => {
    const port = await served((_request, response) => response.writeHead(503).end('secret words'));
    const message = await failure(`http://files.example:${port}/`);
    expect(message).toBe('unprocessable: The address responded with status 503 instead of a file. Check it');
  });
});

describe('limits', () => {
  const small = { ...KNOWN, limits: { bytes: 1000 } };
  const fetched = async (listener: RequestListener, options: FetchOptions = small) => {
    const port = await served(listener);
    return guardedFetch(`http://files.example:${port}/`, options).then(
      ({ content }) => content.length,
      (error: Error) => error.message,
    );
  };

  test('a file of exactly the limit is fetched, one of more is refused by its stated length', async () => {
    expect(await fetched((_, response) => response.end(Buffer.alloc(1000)))).toBe(1000);
    const refused = await fetched((_, response) => response.writeHead(200, { 'content-length': 1001 }).flushHeaders());
    expect(refused).toContain('The file has more than');
  });

  test('an endless body is cut off', async () => {
    const endless: RequestListener = (_, response) => {
      const more = (): void => {
        while (response.write(Buffer.alloc(500)));
      };
      response.on('drain', more);
      more();
    };
    expect(await fetched(endless)).toContain('The file has more than');
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('a small body of %s that unpacks to more is refused, one within is read', async (encoding, pack) => {
    const answer =
      (bytes: number): RequestListener =>
      (_, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.alloc(bytes)));
    expect(await fetched(answer(1000))).toBe(1000);
    expect(await fetched(answer(5_000_000))).toContain('The file has more than');
  });

  test('what is not compressed as it says is refused', async () => {
    const answer = (encoding: string) =>
      fetched((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end('plain'));
    expect(await answer('gzip')).toContain('compressed in a way that cannot be read');
    expect(await answer('br')).toContain('compressed in a way that cannot be read');
    expect(await answer('zstd')).toContain('compressed in a way that cannot be read');
  });

  const hurried = { ...KNOWN, limits: { ms: 100 } };
  test.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['stops within its body', (_, response) => void response.writeHead(200).write('x')],
    ['redirects forever slowly', (_, response) => void response.writeHead(302, { location: '/' }).flushHeaders()],
  ])('a host that %s is given up', async (_, listener) => {
    expect(await fetched(listener, hurried)).toMatch(/did not deliver the file within 1 seconds|redirects more than/);
  });

  test('a name that takes too long to resolve is given up', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await failure('http://files.example/', { ...hurried, resolve })).toContain('did not deliver the file');
  });
});
