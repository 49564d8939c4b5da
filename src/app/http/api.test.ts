import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ky from 'ky';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { fromResponse, toAppError } from './api.ts';

describe('fromResponse', () => {
  it.each([
    [401, 'unauthorized'],
    [412, 'stale'],
    [429, 'limited'],
    [502, 'unavailable'],
    [418, 'invalid'],
  ])('maps status %i without our response body to %s', (status, code) => {
    expect(fromResponse(status, '<html>')).toMatchObject({ code, issues: [] });
  });

  it('keeps message, issues and current item', () => {
    const issues = [{ path: '/size', rule: 'minimum', message: 'must be at least 0' }];
    const body = { code: 'stale', message: 'Someone was faster', issues, current: { id: 'W-1' } };
    expect(fromResponse(412, body)).toMatchObject(body);
  });

  it('ignores a code that is not in the table', () => {
    expect(fromResponse(404, { code: 'toString', message: 'x' })).toMatchObject({ code: 'not_found' });
  });
});

describe('over the wire', () => {
  const server = createServer((_request, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'conflict', message: 'It is in use' }));
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/`;
  });
  afterAll(() => server.close());

  const http = ky.create({ retry: 0, hooks: { beforeError: [({ error }) => toAppError(error)] } });

  it('throws the error of the server', async () => {
    const error: unknown = await http.get(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'conflict', message: 'It is in use' });
  });

  it('says Network Error if no server listens', async () => {
    await expect(http.get('http://127.0.0.1:9/')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Network Error',
    });
  });

  it('leaves an aborted request as it is', async () => {
    await expect(http.get(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
