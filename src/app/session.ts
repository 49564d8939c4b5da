import { atom } from 'jotai';
import { ADMINISTRATOR, type User } from '#shared/user.ts';

/** Who is signed in: undefined before it is known, null after logout. Until accounts exist everyone is the administrator. */
export const userAtom = atom<User | null | undefined>(ADMINISTRATOR);
