import { copyText } from '#app/ui/copy-button.tsx';

/** The suffix of a dashboard link that opens it in full screen. */
export const FULL_HASH = '#full';

export async function copyLink(): Promise<void> {
  await copyText(`${location.origin}${location.pathname}${location.search}${FULL_HASH}`);
}
