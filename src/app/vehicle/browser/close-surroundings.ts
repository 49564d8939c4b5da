import { freezeIntrinsics } from '#shared/runtime/freeze-intrinsics.ts';

/**
 * What a worker could reach others with, or make more of itself. The policy of its document refuses the network anyway, and
 * its origin any storage; a program that cannot even name them is a second border.
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

/** What this worker talks to the page with, and keeps time by. */
const KEPT = ['Event', 'EventTarget', 'MessageEvent', 'MessagePort', 'addEventListener', 'performance', 'setTimeout'];

/** Leaves a program nothing to reach others with, and nothing of the worker to change. */
export function closeSurroundings(): void {
  for (let object: object | null = globalThis; object !== null; object = Object.getPrototypeOf(object) as object | null)
    for (const name of WITHDRAWN) Reflect.deleteProperty(object, name);
  freezeIntrinsics(KEPT);
}
