import { expect, test } from 'vitest';
import { isFlaky, readJunit, reportedVerdict } from './junit.ts';

const read = (inner: string) => {
  const { cases, unnamed, tests } = readJunit(`<?xml version="1.0"?>\n<testsuites>${inner}</testsuites>`);
  return {
    cases,
    unnamed,
    tests: tests.map((one) => `${one.suite}|${one.className}|${one.name}: ${reportedVerdict(one)}`),
  };
};

test('tests of suites in suites have the worst verdict that they say, and passed if they say none', () => {
  const inner = `<testsuite name="All"><testsuite name="A">
    <testcase classname="c" name="errs"><skipped/><failure>f</failure><error message="e"/></testcase>
    <testcase classname="c" name="fails"><skipped/><failure message="no &lt;1&gt;"/></testcase></testsuite>
    <testcase file="f.py" name="skips"><skipped/></testcase><testcase name="passes" time="1,234.5"/></testsuite>`;
  expect(read(inner)).toEqual({
    cases: 4,
    unnamed: 0,
    tests: ['All / A|c|errs: error', 'All / A|c|fails: failed', 'All|f.py|skips: skipped', 'All||passes: passed'],
  });
});

test('without names and times each test counts, and so do those that a suite only counts', () => {
  const tests = ['||Test 1: passed', '||Test 2: failed'];
  expect(read('<testsuite><testcase/><testcase><failure/></testcase></testsuite>')).toMatchObject({ cases: 2, tests });
  expect(read('<testsuite name="x" tests="6"></testsuite>')).toEqual({ cases: 6, unnamed: 6, tests: [] });
});

test('a test that is repeated is one, and flaky if it passed in the end', () => {
  const twice = '<testsuite><testcase name="a"><failure>x</failure></testcase><testcase name="a"/></testsuite>';
  const maven = '<testsuite><testcase name="a"><flakyFailure message="x"/></testcase></testsuite>';
  for (const text of [twice, maven]) {
    const [one] = readJunit(text).tests;
    expect(one?.results.map(({ verdict }) => verdict)).toEqual(['failed', 'passed']);
    expect([one && isFlaky(one), one && reportedVerdict(one)]).toEqual([true, 'failed']);
  }
});

test('properties are those of the case, as attributes or in lists', () => {
  const [one] = readJunit(
    `<testsuite><properties><property name="os" value="linux"/></properties><testcase name="a" requirement="R-1"><properties>
      <property name="FullyVerifies" value="A, B"/><property name="note">text</property></properties></testcase></testsuite>`,
  ).tests;
  const { FullyVerifies, note, requirement, os } = Object.fromEntries(one?.properties ?? []);
  expect({ FullyVerifies, note, requirement, os }).toEqual({
    FullyVerifies: ['A, B'],
    note: ['text'],
    requirement: ['R-1'],
    os: undefined,
  });
});

test('characters that XML forbids are dropped, and what is no report is refused with the line', () => {
  expect(read('<testsuite><testcase name="a&#x1;b\u0007c&#10;"/></testsuite>').tests).toEqual(['||abc: passed']);
  for (const [text, message] of [
    ['<suites/>', '<suites> is no report of tests'],
    ['<testsuites>\n<testsuite>', 'Line 2: The document ends in <testsuite>'],
    ['<testsuites></testsuite>', '</testsuite> closes <testsuites>'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><testsuites>&b;</testsuites>', 'Declarations are refused'],
    ['<testsuites>&b;</testsuites>', '&b; is no known entity'],
    ['text', 'The document is no XML'],
    ['', 'The document has no element'],
    [`${'<a>'.repeat(300)}${'</a>'.repeat(300)}`, 'nested too deeply'],
    ['<testsuites a="<"/>', 'is not closed'],
  ] as const)
    expect(() => readJunit(text), text).toThrow(message);
});
