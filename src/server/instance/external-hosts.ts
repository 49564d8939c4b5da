import type { ExternalHosts } from '#server/http/security.ts';
import type { Instance } from './instance.ts';

/** Exactly the hosts that the configuration names. */
export function externalHosts({ sso, widgetHosts, services, logoUrl, genAI }: Instance): ExternalHosts {
  const providers = sso === null ? [] : [new URL(sso.authority).origin];
  const { log, cache, upload, runtimeKit, websocket, studio } = services;
  const sockets = [runtimeKit, websocket].flatMap(originsOf);
  return {
    connect: unique([...providers, ...[log, cache, upload].flatMap(originsOf), ...sockets, ...sockets.map(toSocket)]),
    // silent sign-in uses a frame of the provider; widgets of other hosts are pages in frames without origin
    frame: unique([...providers, ...widgetHosts, ...originsOf(studio)]),
    images: unique([logoUrl, genAI.wizardCover, upload].flatMap(originsOf)),
  };
}

/** Empty for an address of this server, and for a picture in a data URL. */
function originsOf(address: string | null): string[] {
  return address !== null && /^(?:https?|wss?):/i.test(address) ? [new URL(address).origin] : [];
}

/** A WebSocket to the same host has another scheme, which `connect-src` has to name as well. */
function toSocket(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

function unique(origins: readonly string[]): string[] {
  return [...new Set(origins)];
}
