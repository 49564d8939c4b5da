import type { PermissionExplanation, PermissionReason } from '#generated/payloads.d.ts';

/** `Inventory writer for Hazards, given to everyone signed in` */
export function reasonText(
  { title, ref, from, persona, role }: PermissionReason,
  { personas, name }: Pick<PermissionExplanation, 'personas' | 'name'>,
  isSelf: boolean,
): string {
  const grant = role === null || ref === '*' || isId(ref) ? title : `${title} for ${ref}`;
  switch (from) {
    case 'name':
      return `${grant}, given to ${isSelf ? 'you' : name} by name`;
    case 'everyone':
      return `${grant}, given to everyone signed in`;
    case 'persona':
      return `${grant}, given to the persona ${personas.find(({ id }) => id === persona)?.name ?? persona}`;
    case 'visitor':
      return `${grant}, given to visitors`;
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
