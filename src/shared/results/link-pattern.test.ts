import { expect, test } from 'vitest';
import { idsWritten, linkPatternText, possiblePatterns, readLinkPattern } from './link-pattern.ts';

test.each([
  ['req_#=REQ-#', 'test_req_12_brake and req_3', ['REQ-12', 'REQ-3']],
  ['req_#=REQ-#', 'prereq_12', []],
  ['Req#=REQ-#', 'testReq12Brakes', ['REQ-12']],
  ['[R#]=REQ-#', 'stops [R7] (R8)', ['REQ-7']],
  ['#=REQ-#', 'case 15 of 2a', ['REQ-15', 'REQ-2']],
])('%s in "%s" is %j', (text, name, ids) => expect(idsWritten(name, readLinkPattern(text))).toEqual(ids));

test('a word with a number could mean an item, also the last word in camel case', () => {
  const found = possiblePatterns('test_req_12 checks testSys7').map(({ pattern, id }) => [
    linkPatternText(pattern),
    id,
  ]);
  expect(found).toEqual([
    ['req_#=REQ-#', 'REQ-12'],
    ['Sys#=SYS-#', 'SYS-7'],
  ]);
});

test.each(['', 'req', 'req_#', 'req_#=REQ', 'a#b#=REQ-#', 'a#=b#=c#', `${'x'.repeat(101)}#=R-#`, 'a #=R-#'])(
  '"%s" is no pattern',
  (text) => expect(() => readLinkPattern(text)).toThrow('is no pattern such as req_#=REQ-#'),
);
