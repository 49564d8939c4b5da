import type { PermissionExplanation, PermissionReason } from '#generated/payloads.d.ts';

/** `Inventory writer for Hazards, granted to everyone signed in` */
export function reasonText(
  { title, ref, from, persona, role }: PermissionReason,
  { personas, name }: Pick<PermissionExplanation, 'personas' | 'name'>,
  isSelf: boolean,
): string {
  const grant = role === null || ref === '*' || isId(ref) ? title : `${title} for ${ref}`;
  switch (from) {
    case 'name':
      return `${grant}, granted to ${isSelf ? 'you' : name} directly`;
    case 'everyone':
      return `${grant}, granted to everyone signed in`;
    case 'persona':
      return `${grant}, granted to the persona ${personas.find(({ id }) => id === persona)?.name ?? persona}`;
    case 'visitor':
      return `${grant}, granted to visitors`;
    case 'owner':
      return 'Owner';
    case 'signed_in':
      return 'Everyone signed in';
  }
}

/** The model or asset is named next to the permission. */
function isId(ref: string): boolean {
  return /^[0-9a-f]{24}$/.test(ref);
}
