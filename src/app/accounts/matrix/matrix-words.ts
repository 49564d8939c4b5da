import { choiceLabel } from '#app/values/tone.ts';
import type { Field, KindSummary, MatrixCell } from '#generated/payloads.d.ts';
import type { Action } from '#shared/permissions.ts';
import { humanize } from '#shared/schema/humanize.ts';

export type Area = 'model' | 'prototype' | 'asset' | 'generator' | 'hardware' | 'users';

export const COLUMNS: readonly { action: Action; title: string }[] = [
  { action: 'read', title: 'View' },
  { action: 'create', title: 'Create' },
  { action: 'update', title: 'Change' },
  { action: 'delete', title: 'Delete' },
  { action: 'administer', title: 'Administer' },
];

/** The cells of the rows besides those of kinds, each with what it allows in words. */
export const AREA_ROWS: readonly { area: Area; title: string; cells: Partial<Record<Action, string>> }[] = [
  {
    area: 'model',
    title: 'Vehicle models',
    cells: {
      read: 'View all models, private ones too',
      create: 'Create any number of models',
      update: 'Change all models',
      delete: 'Delete all models',
      administer: 'Share all models and change who sees them',
    },
  },
  {
    area: 'prototype',
    title: 'Prototypes',
    cells: {
      create: 'Create prototypes of all models that they can view',
      update: 'Change prototypes of all models that they can view',
      delete: 'Delete prototypes of all models that they can view',
    },
  },
  { area: 'asset', title: 'Assets', cells: { read: 'View all assets', update: 'Change all assets' } },
  { area: 'generator', title: 'App generator', cells: { create: 'Generate apps' } },
  { area: 'hardware', title: 'Vehicles', cells: { create: 'Deploy to vehicles' } },
  {
    area: 'users',
    title: 'Accounts',
    cells: {
      create: 'Create accounts',
      update: 'Change and disable accounts, except of administrators',
      delete: 'Delete accounts, except of administrators',
      administer: 'View email addresses and sessions, and sign others out',
    },
  },
];

/** The cells of all kinds, and of one kind. */
export const ALL_KINDS: Partial<Record<Action, string>> = {
  read: 'View items of all kinds',
  create: 'Create items of all kinds',
  update: 'Change, link and restore items of all kinds',
  delete: 'Delete items of all kinds',
  administer: 'Administer items of all kinds',
};

export function kindCells(plural: string): Partial<Record<Action, string>> {
  return { create: `Create ${plural}`, update: `Change, link and restore ${plural}`, delete: `Delete ${plural}` };
}

/** What a cell allows, in words. */
export function cellText({ area, action, kind, field, from, to }: MatrixCell, kinds: readonly KindSummary[]): string {
  const plural = kinds.find((known) => known.kind === kind)?.plural ?? kind;
  if (area === 'reserved') return `Change ${transitionText({ field: field ?? '', from, to })} of ${plural}`;
  const cells =
    area !== 'items' ? AREA_ROWS.find((row) => row.area === area)?.cells : kind === '*' ? ALL_KINDS : kindCells(plural);
  return cells?.[action] ?? action;
}

type Transition = { field: string; from?: string | undefined; to?: string | undefined };

/** `Status from Draft to Approved`; `field` has the titles, where its kind is loaded. */
export function transitionText({ field: name, from, to }: Transition, field?: Field): string {
  const shown = (value: string): string => (value === '' ? 'nothing' : choiceLabel(field ?? {}, value));
  const title = field?.title ?? humanize(name);
  return [title, from !== undefined && `from ${shown(from)}`, to !== undefined && `to ${shown(to)}`]
    .filter(Boolean)
    .join(' ');
}
