/**
 * What a worker could reach others with, or make more of itself. The policy of its document refuses the network anyway, and
 * its origin any storage; a program that cannot even name them is a second border.
 */
const WITHDRAWN = [
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

export function withdrawGlobals(): void {
  for (let object: object | null = globalThis; object !== null; object = Object.getPrototypeOf(object) as object | null)
    for (const name of WITHDRAWN) Reflect.deleteProperty(object, name);
}
