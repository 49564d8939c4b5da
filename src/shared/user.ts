/** Who acts. Until accounts exist every caller is the administrator. */
export type User = { id: string; name: string };

export const ADMINISTRATOR: User = { id: '000000000000000000000000', name: 'Administrator' };
