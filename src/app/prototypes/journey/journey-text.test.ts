import { describe, expect, it } from 'vitest';
import {
  readJourney,
  withCell,
  withoutRow,
  withoutStep,
  withRow,
  withRowNamed,
  withStep,
  withStepMoved,
  withTitle,
  writeJourney,
} from './journey-text.ts';

const TEXT = `#Rain begins
Who: Driver
What: Wipers are off
Customer TouchPoints: Windshield
#Wipers start
Who: App
What: Sets Vehicle.Body: Windshield to fast`;

describe('the text of a journey', () => {
  it('is a table of steps, with a value for every row', () => {
    expect(readJourney(TEXT)).toEqual({
      rows: ['Who', 'What', 'Customer TouchPoints'],
      steps: [
        { title: 'Rain begins', values: ['Driver', 'Wipers are off', 'Windshield'] },
        { title: 'Wipers start', values: ['App', 'Sets Vehicle.Body: Windshield to fast', ''] },
      ],
    });
  });

  it('is the same after reading and writing it, whatever is typed', () => {
    const journeys = [
      TEXT,
      '',
      '#',
      'no step\nWho: me',
      '#A\r\nWho: x\r\n\r\nmore of it\r\n#B',
      '#A\nWho: 1\nWho: 2\n: 3',
      '#A\nsome words\nand more',
      '#A\nWho: ends in a space ',
      '#A \nTouch : typed\n#B\nTouch: typed',
    ];
    for (const text of journeys) {
      const journey = readJourney(text);
      expect(readJourney(writeJourney(journey)), text).toEqual(journey);
    }
  });

  it('joins the lines of a value', () => {
    expect(readJourney('#A\nWhat: one\n  two').steps[0]?.values).toEqual(['one two']);
  });
});

describe('the table of a journey', () => {
  const journey = readJourney(TEXT);

  it('gets, moves and loses steps', () => {
    const three = withTitle(withStep(journey, 1), 1, 'Between');
    expect(three.steps.map(({ title }) => title)).toEqual(['Rain begins', 'Between', 'Wipers start']);
    expect(withStepMoved(three, 0, 2).steps.map(({ title }) => title)).toEqual([
      'Between',
      'Wipers start',
      'Rain begins',
    ]);
    expect(withStepMoved(three, 0, -1)).toEqual(three);
    expect(withoutStep(three, 1)).toEqual(journey);
  });

  it('gets, renames and loses rows', () => {
    const more = withRowNamed(withRow(journey), 3, 'Emotion: now');
    expect(more.rows.at(-1)).toBe('Emotion now');
    expect(withRow(withRow(journey)).rows.slice(-2)).toEqual(['Row', 'Row 2']);
    const said = withCell(more, 0, 3, 'calm\nand dry');
    expect(readJourney(writeJourney(said)).steps[0]?.values[3]).toBe('calm and dry');
    expect(withoutRow(more, 3)).toEqual(journey);
  });
});
