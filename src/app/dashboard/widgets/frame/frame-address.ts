import { frameAddress, type Widget } from '#shared/dashboard/widget.ts';

export type FramePage = { address: string } | { refusal: string };

/** The URL of an embedded widget's page, or why it is not shown. */
export function framePage(widget: Widget, hosts: readonly string[], base = location.href): FramePage {
  const address = frameAddress(widget);
  if (address === '') return { refusal: 'Enter an address in the options' };
  if (!URL.canParse(address, base)) return { refusal: 'The address is not valid' };
  const { origin, protocol, href } = new URL(address, base);
  if (!/^https?:$/.test(protocol))
    return { refusal: 'Only pages can be embedded: use an address that begins with https://' };
  if (origin === new URL(base).origin || hosts.includes(origin)) return { address: href };
  return {
    refusal:
      `Pages from ${origin} are not allowed here. ` +
      'An administrator can add this origin to "widgetHosts" of the instance configuration.',
  };
}
