import type { ModelRow } from '#server/store/database/tables.ts';
import { recordRows } from '#server/store/records/record-rows.ts';
import { model } from '#shared/records/model.ts';
import type { ModelRecord } from './models.ts';

const rows = recordRows<ModelRecord>(model);
export const MODEL_COLUMNS = rows.columns as (keyof ModelRow)[];
export const fromModel = (record: ModelRecord) => rows.toRow(record) as ModelRow;
export const toModel = rows.toRecord;
