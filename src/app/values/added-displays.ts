import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { Json } from '#shared/json.ts';

/** Props of what shows a value outside forms. `short`: in the cell of a list. */
export type DisplayProps = { value: Json; short: boolean };

/** How extensions show the values of their fields, by the `x-widget` that names the field. */
export const addedDisplaysAtom = atom<Readonly<Record<string, ComponentType<DisplayProps>>>>({});
