import { describe, expect, it } from 'vitest';
import {
  cellAt,
  emptyRow,
  FLOW_COLUMNS,
  readFlow,
  readInterface,
  readFlowText,
  withFlowCell,
  writeFlow,
  writeFlowText,
} from './flow-table.ts';

const FLOW = [
  {
    title: 'Rain begins',
    colour: 'kept',
    flows: [
      {
        offBoard: { smartPhone: '', p2c: null, cloud: 'Weather' },
        v2c: { direction: 'left', signal: 'Vehicle.Exterior.Humidity' },
        onBoard: { sdvRuntime: '{"description":"Decides","preAsilLevel":"B"}', s2s: null, embedded: '', s2e: null },
      },
    ],
  },
];
const [, , cloud, v2c, runtime] = FLOW_COLUMNS;

describe('a flow', () => {
  it('is read from a list and from JSON text, and written as it came', () => {
    expect(readFlow(JSON.stringify(FLOW))).toEqual(readFlow(FLOW));
    expect(writeFlow(readFlow(FLOW), FLOW)).toEqual(FLOW);
    expect(writeFlow(readFlow(JSON.stringify(FLOW)), '[]')).toBe(
      JSON.stringify(FLOW.map(({ title, flows, ...rest }) => ({ ...rest, title, flows }))),
    );
  });

  it.each([undefined, null, 3, 'no JSON', '{}', { a: 1 }])('is empty for %j', (flow) => {
    expect(readFlow(flow)).toEqual([]);
  });

  it('has cells at its columns, which keep what else is in a row', () => {
    const row = { ...FLOW[0]?.flows[0], note: 'kept' };
    expect(cellAt(row, cloud)).toBe('Weather');
    const changed = withFlowCell(withFlowCell(row, cloud, 'Forecast'), v2c, null);
    expect(changed).toMatchObject({ note: 'kept', offBoard: { smartPhone: '', cloud: 'Forecast' }, v2c: null });
  });

  it('has empty rows with every cell', () => {
    expect(FLOW_COLUMNS.map((column) => cellAt(emptyRow(), column))).toEqual(
      FLOW_COLUMNS.map(({ kind }) => (kind === 'text' ? '' : null)),
    );
  });
});

describe('a cell', () => {
  it('is plain text or JSON text, and stays plain while it is nothing more', () => {
    expect(readFlowText(cellAt(FLOW[0]?.flows[0] ?? {}, runtime))).toEqual({
      description: 'Decides',
      preAsilLevel: 'B',
    });
    expect(readFlowText('{ not JSON')).toEqual({ description: '{ not JSON' });
    expect(writeFlowText({ description: 'Decides' })).toBe('Decides');
    expect(writeFlowText({ description: 'Decides', postAsilLevel: '' })).toBe('Decides');
    expect(JSON.parse(writeFlowText({ description: 'Decides', postAsilLevel: 'QM' }))).toMatchObject({
      postAsilLevel: 'QM',
    });
    expect(writeFlowText({})).toBe('');
  });

  it('of an interface has a direction and a signal, or nothing', () => {
    expect(readInterface(null)).toBeUndefined();
    expect(readInterface({ direction: 'left', signal: 'A.B' })).toEqual({ direction: 'left', signal: 'A.B' });
  });
});
