import type { JsonObject } from '#shared/json.ts';

/** relation type and target of a link that an import made */
export type StoredLink = [type: string, target: string];

/** What an import of needs keeps beside an item: the type of its need, its links as written, and values that no item has. */
export type NeedRecord = {
  version: string;
  type: string;
  links: Record<string, string[]>;
  apart: JsonObject;
  stored: StoredLink[];
};
