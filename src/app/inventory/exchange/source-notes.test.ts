import { expect, test } from 'vitest';
import { item } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';
import { REPORT, RESULT_SCHEMAS } from '#app/testing/test-report.ts';
import { member } from '#app/testing/visitors.ts';

const report = () => new File([REPORT], 'report.xml', { type: 'text/xml' });

test('a report of tests says what it links and what is linked to nothing, and is imported', async () => {
  // the first goal is G-1
  const goal = item('goal', { name: 'Stop' });
  const page = await openApp('/inventory/import', { as: member, schemas: RESULT_SCHEMAS, with: [goal] });
  await page.file(/file/i).upload(report());
  expect(page.text()).toContain('Recognized as: Test report (JUnit XML)');
  const notes = page.find('list', 'Links and missing items');
  expect(notes.text()).toContain('4 test cases');
  expect(notes.text()).toContain('3 links, 1 of them to 1 item that is not here yet: kept until these come');
  expect(notes.text()).toContain('1 test is linked to nothing');
  await page.button(/^Import 7 new/).press();
  expect(page.text()).toContain('7 items imported');
  expect((await page.server.inventory.store.read.kindCounts()).get('proof')).toBe(3);
});

test('tests whose names write IDs in another way are linked as suggested', async () => {
  const goal = item('goal', { name: 'Stop' });
  const page = await openApp('/inventory/import', { as: member, schemas: RESULT_SCHEMAS, with: [goal] });
  const text = '<testsuite name="unit"><testcase name="test_g_1_stops"/><testcase name="other"/></testsuite>';
  await page.file(/file/i).upload(new File([text], 'unit.xml', { type: 'text/xml' }));
  const notes = page.find('list', 'Links and missing items');
  expect(notes.text()).toContain('1 of these names an item as g_# for G-#');
  await notes.button('Link 1').press();
  expect(notes.text()).toContain('1 link');
  expect(notes.text()).toContain('1 test is linked to nothing');
  expect(notes.button('Link 1')).toBeAbsent();
});

test('where no kind is for tests it says so', async () => {
  const page = await openApp('/inventory/import', { as: member });
  await page.file(/file/i).upload(report());
  expect(page.alert().text()).toContain('Results of tests need a kind with runSteps');
});
