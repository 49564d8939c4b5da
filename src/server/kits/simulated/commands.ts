import type { KitReply } from '#server/kits/kit.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type Json } from '#shared/json.ts';
import type { Vehicle } from '#shared/vehicle/index.ts';
import { readSignalTree, readSignalValue, countSignals } from '#shared/vss/index.ts';
import type { CommandParts } from './command.ts';
import { runProgram } from './run-program.ts';
import type { SimulatedSession } from './simulated-session.ts';

const MAX_PATHS = 2000;
/** Nodes of a user's own tree; the newest release has 1,600. */
const MAX_NODES = 20_000;

type Answer = Partial<KitReply> | void;
type Handle = (parts: CommandParts) => Answer | Promise<Answer>;

const refused =
  (message: string): Handle =>
  () => {
    throw new AppError('invalid', message);
  };
const OTHER_LANGUAGE = 'The simulated runtime runs Python and JavaScript only. Send this app to a kit';
const NO_FILES = 'The simulated runtime has no files';

/** What the built-in runtime does, by command name. */
export const COMMANDS: Record<string, Handle> = {
  subscribe_apis: async ({ session, client, command: { apis } }) => {
    const paths = Array.isArray(apis) ? apis.filter((one) => typeof one === 'string') : [];
    if (paths.length > MAX_PATHS) throw new AppError('invalid', `Subscribe to at most ${MAX_PATHS} signals`);
    await session.vehicle();
    session.subscribe(client, paths);
    return { result: 'Successful' };
  },
  unsubscribe_apis: ({ session, client }) => {
    session.unsubscribe(client.id);
    return { result: 'Successful' };
  },
  run_python_app: runProgram,
  stop_python_app: ({ session }) => {
    session.program?.stop();
    return { result: session.program ? 'Stopped' : 'No app runs' };
  },
  write_signals_value: async ({ session, command: { data } }) => {
    await write(session, isObject(data) ? Object.entries(data) : []);
    return { result: 'Successful' };
  },
  set_mock_signals: async ({ session, command: { data } }) => {
    const entries = (Array.isArray(data) ? data : []).filter((one) => isObject(one));
    await write(
      session,
      entries.map(({ signal, value }) => [String(signal), value ?? null] as const),
    );
    return { result: 'Successful' };
  },
  list_mock_signal: ({ session }) => ({
    data: [...session.mocked].map(([signal, value]) => ({ signal, value })),
  }),
  reset_signals_value: ({ session }) => {
    session.reset();
    return { result: 'Successful' };
  },
  generate_vehicle_model: ({ session, command: { data } }) => {
    const { tree, issues } = typeof data === 'string' ? readSignalTree(data) : readSignalValue(data);
    if (tree === undefined) throw new AppError('invalid', issues[0]?.message ?? 'This is no signal tree');
    if (countSignals(tree).total > MAX_NODES)
      throw new AppError('too_large', `The simulated runtime takes trees of at most ${MAX_NODES} nodes`);
    session.reset(tree);
    return { result: 'Successful' };
  },
  revert_vehicle_model: ({ session }) => {
    session.revert();
    return { result: 'Successful' };
  },
  list_python_packages: () => ({ data: 'velocitas_sdk\nsdv\nsdv_model\nvehicle' }),
  'get-runtime-info': ({ session: { program, subscribers } }) => ({
    data: {
      lsOfRunner: program ? [{ appName: program.name, request_from: program.client.id }] : [],
      lsOfApiSubscriber: Object.fromEntries(
        [...subscribers].map(([id, { paths }]) => [id, { from: id, apis: paths }] as const),
      ),
    },
  }),
  install_python_packages: refused('The simulated runtime takes no packages: apps have the standard library'),
  'read-file': refused(NO_FILES),
  'write-file': refused(NO_FILES),
  run_bin_app: refused(OTHER_LANGUAGE),
  run_rust_app: refused(OTHER_LANGUAGE),
  run_cpp_app: refused(OTHER_LANGUAGE),
};

/** Each value is checked against the tree; the first invalid one is refused, and those before it stay set. */
async function write(session: SimulatedSession, entries: readonly (readonly [string, Json])[]): Promise<void> {
  if (entries.length > MAX_PATHS) throw new AppError('invalid', `Set at most ${MAX_PATHS} signals`);
  const vehicle = await session.vehicle();
  for (const [path, value] of entries) {
    vehicle.bus.override(path, typed(vehicle, path, value));
    session.mocked.set(path, value);
    session.program?.write({ [path]: vehicle.bus.get(path) });
  }
}

/** Older pages send typed values as text. */
function typed({ bus }: Vehicle, path: string, value: Json): Json {
  if (typeof value !== 'string' || bus.index.find(path)?.datatype?.base === 'string') return value;
  try {
    const parsed: Json = JSON.parse(value.toLowerCase());
    return parsed;
  } catch {
    return value;
  }
}
