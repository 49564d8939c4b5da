import type { ForeignNotice } from '#server/store/messages.ts';
import { receiveJson } from '#shared/receive.ts';

/** What a process sends with every commit and every message. `saysWhat`: it describes its changes in messages. */
export type Notice = { from: string; saysWhat?: boolean; message?: string };

export function noticeText(notice: Notice): string {
  const { message, ...head } = notice;
  return message === undefined ? JSON.stringify(head) : `${JSON.stringify(head)}\n${message}`;
}

/** Null for this process's own notices. An empty payload stands for everything that was missed. */
export function noticeOf(payload: string, self: string): ForeignNotice | null {
  // servers of earlier versions send only their name
  if (!payload.startsWith('{')) return 'changed';
  const end = payload.indexOf('\n');
  const head = receiveJson<Notice>(end < 0 ? payload : payload.slice(0, end));
  if (head.from === self) return null;
  if (end >= 0) return { message: payload.slice(end + 1) };
  return head.saysWhat === true ? 'written' : 'changed';
}
