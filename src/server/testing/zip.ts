import { deflateRawSync } from 'node:zlib';
import { zipOf } from '#server/zip/write-zip.ts';

/** An archive of these files. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  return zipOf(Object.entries(files).map(([path, content]) => ({ path, content, packed: deflateRawSync(content) })));
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook whose sheets all have these rows, as XML. */
export function workbook(rows: string, sheets = 1): Buffer {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const listed = numbers.map((n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId1"/>`).join('');
  return zip({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  });
}
