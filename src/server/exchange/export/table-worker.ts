import { parentPort, workerData } from 'node:worker_threads';
import type { ListedItem } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { csvHeader, csvRow } from './csv-lines.ts';
import { titledColumns, type TableColumn } from './item-table.ts';
import { Spreadsheet } from './spreadsheet.ts';
import type { TableAnswer, TableBatch, TableRequest } from './table-thread.ts';

/** The thread of one file: answers each batch of items with a part of the file, and null with the end. */
const { format, title, kinds, names, relations } = workerData as TableRequest;
const columns = titledColumns(new Map(kinds.map((kind) => [kind.kind, kind])), names, relations);
const file = format === 'csv' ? csv(columns) : new Spreadsheet(columns, title);

parentPort?.on('message', (batch: TableBatch | null) => void answer(batch));

async function answer(batch: TableBatch | null): Promise<void> {
  let sent: TableAnswer;
  try {
    sent = { part: batch === null ? await file.end() : file.add(itemsOf(batch)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    sent = { failure: error.toBody() };
  }
  parentPort?.postMessage(sent);
}

function itemsOf({ json, links }: TableBatch): ListedItem[] {
  const items = JSON.parse(json) as ListedItem[];
  return links ? items.map((item) => ({ ...item, links: links.get(item.id) ?? {} })) : items;
}

function csv(columns: readonly TableColumn[]) {
  // byte order mark: without it Excel assumes the local code page; our readers ignore it
  let head = `\ufeff${csvHeader(columns)}`;
  const add = (items: readonly ListedItem[]): string => {
    const lines = head + items.map((item) => csvRow(columns, item)).join('');
    head = '';
    return lines;
  };
  return { add, end: () => add([]) };
}
