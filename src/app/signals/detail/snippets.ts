import type { SignalNode } from '#shared/vss/index.ts';

type Snippet = (path: string, node: SignalNode) => string;

/** Code that reads a signal, and sets it if possible. */
export const SNIPPETS = { Python: python, TypeScript: typescript, VISS: viss, 'kuksa-client': kuksa } satisfies Record<
  string,
  Snippet
>;

function python(path: string, node: SignalNode): string {
  const get = `value = (await self.${path}.get()).value`;
  return node.type === 'actuator' ? `${get}\n\nawait self.${path}.set(${sample(node, 'py')})` : get;
}

function typescript(path: string, node: SignalNode): string {
  const open = `const socket = new WebSocket('wss://vehicle.example:8090', 'VISSv2');`;
  const send = `socket.send(JSON.stringify({\n  action: 'subscribe',\n  path: '${path}',\n  requestId: '1',\n}));`;
  const receive = 'socket.onmessage = ({ data }) => console.log(JSON.parse(data).data?.dp.value);';
  const set = `socket.send(JSON.stringify({\n  action: 'set',\n  path: '${path}',\n  value: '${sample(node, 'text')}',\n  requestId: '2',\n}));`;
  return [open, receive, send, ...(node.type === 'actuator' ? [set] : [])].join('\n\n');
}

function viss(path: string, node: SignalNode): string {
  const request = (body: object) => JSON.stringify(body, null, 2);
  const parts = [request({ action: 'get', path: path, requestId: '1' })];
  if (node.type !== 'attribute') parts.push(request({ action: 'subscribe', path: path, requestId: '2' }));
  if (node.type === 'actuator') {
    parts.push(request({ action: 'set', path: path, value: sample(node, 'text'), requestId: '3' }));
  }
  return parts.join('\n\n');
}

function kuksa(path: string, node: SignalNode): string {
  const get = `getValue ${path}`;
  const rest = node.type === 'attribute' ? [] : [`subscribe ${path}`];
  return [get, ...rest, ...(node.type === 'actuator' ? [`setTargetValue ${path} ${sample(node, 'text')}`] : [])].join(
    '\n',
  );
}

/** A valid example value of the signal. */
function sample(node: SignalNode, language: 'py' | 'text'): string {
  const [first] = node.allowed ?? [];
  const value = first ?? node.default ?? node.min ?? guessed(node.datatype ?? '');
  if (language === 'text') return String(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

function guessed(datatype: string): unknown {
  if (datatype.endsWith('[]')) return [];
  if (datatype === 'boolean') return true;
  return datatype === 'string' ? 'text' : 0;
}
