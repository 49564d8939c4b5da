import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { addModel, addPrototype, prototypeUrl } from './prototypes.ts';
import { main } from './screens.ts';
import { expect, test as base } from './server.ts';

/** This product's sockets at a separate address, as offered by a proxy that separates WebSockets. */
const PORT = 20_000 + ((process.pid + 31) % 20_000);
const HOST = `http://127.0.0.1:${PORT}`;

const test = base.extend<object, { handshakes: Socket['handshake'][] }>({
  handshakes: [
    async ({ browserName: _ }, use) => {
      const handshakes: Socket['handshake'][] = [];
      const server = createServer();
      const sockets = new Server(server, { path: '/live/socket.io', cors: { origin: '*' } });
      sockets.on('connection', (socket) => {
        handshakes.push(socket.handshake);
        socket.on('register_client', () => {
          socket.emit('list-all-kits-result', [{ kit_id: 'k1', name: 'runtime-shared-bench', is_online: true }]);
        });
      });
      await new Promise<void>((resolve) => server.listen(PORT, resolve));
      await use(handshakes);
      await sockets.close();
    },
    { scope: 'worker', auto: true },
  ],
});

test.use({ instance: { services: { websocket: `${HOST.replace('http', 'ws')}/live` } }, partners: [HOST] });

test('sockets go to the configured address, signed in as here, with no token in the address', async ({
  page,
  request,
  handshakes,
}) => {
  const model = await addModel(request, 'Model with sockets');
  await page.goto(prototypeUrl(model, await addPrototype(request, model, 'App with sockets'), 'code'));
  const runtime = main(page).getByLabel('Runtime');
  await expect(runtime.getByRole('option', { name: /runtime-shared-bench/ })).toBeAttached();
  const token: unknown = handshakes[0]?.auth['token'];
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(handshakes[0]?.url).not.toContain(token);
});
