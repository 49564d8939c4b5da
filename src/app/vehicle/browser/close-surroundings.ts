import { freezeIntrinsics } from '#shared/runtime/index.ts';

/**
 * Globals with which a worker could communicate or spawn others. The document's policy already blocks the network, and
 * its origin any storage; removing the names is a second line of defence.
 */
const WITHDRAWN = [
  'close',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
  'SharedArrayBuffer',
  'importScripts',
  'indexedDB',
  'caches',
  'cookieStore',
  'navigator',
  'postMessage',
  'requestAnimationFrame',
  'FontFace',
  'fonts',
  'Notification',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemURL',
  'webkitResolveLocalFileSystemSyncURL',
];

/** What this worker needs to talk to the page and to keep time. */
const KEPT = ['Event', 'EventTarget', 'MessageEvent', 'MessagePort', 'addEventListener', 'performance', 'setTimeout'];

/** Leaves a program no means to communicate, and nothing of the worker to modify. */
export function closeSurroundings(): void {
  for (let object: object | null = globalThis; object !== null; object = Object.getPrototypeOf(object) as object | null)
    for (const name of WITHDRAWN) Reflect.deleteProperty(object, name);
  freezeIntrinsics(KEPT);
}
