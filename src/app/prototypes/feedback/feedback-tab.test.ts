import { expect, test } from 'vitest';
import { addPrototype, create, model, startServer } from '#app/testing/given.ts';
import { openApp, type Opening } from '#app/testing/open-app.ts';
import type { Page } from '#app/testing/page.ts';
import type { Visitor } from '#app/testing/visitors.ts';

const ann: Visitor = { name: 'Ann' };
const bob: Visitor = { name: 'Bob' };

/** The feedback on a prototype of Ann, in a public model; `given` by Bob with these scores. */
async function open(as: Visitor | undefined, given: number[] = [], opening: Opening = {}) {
  const server = await startServer();
  const van = await model(ann, 'Van', { visibility: 'public', state: 'released' })(server);
  const id = await addPrototype(server, ann, van, { name: 'Wipers' });
  for (const level of given)
    await create(server, bob, '/v2/feedbacks', {
      interviewee: { name: `Rater ${level}`, organization: 'Fleet' },
      score: { easy_to_use: level, need_address: level, relevance: level },
      question: '',
      recommendation: `Worth ${level}`,
      ref: id,
      ref_type: 'prototype',
      model_id: van,
    });
  const path = `/model/${van}/library/prototype/${id}/feedback`;
  return { page: await openApp(path, { server, as, ...opening }), server, path };
}

const entries = (page: Page) => page.find('list', 'Feedback').find('listitem').texts();

async function rate(page: Page, level: number): Promise<void> {
  const levels = page.dialog().box(`${level} of 5`);
  for (let index = 0; index < levels.all().length; index++) await levels.nth(index).press();
}

test('without feedback it says who may give some', async () => {
  const { page } = await open(bob);
  expect(page.text()).toContain('No feedback yet');
  expect(page.text()).toContain('Rate the prototype yourself, or for someone you interviewed.');
  const others = await open(undefined);
  expect(others.page.text()).toContain('Sign in to give feedback.');
  expect(others.page.button('Give feedback')).toBeAbsent();
});

test('without the server it offers to try again', async () => {
  const { page } = await open(bob, [4], { before: ({ cut }) => cut('GET /v2/feedbacks') });
  expect(page.text()).toContain('The server cannot be reached');
  page.network.restore();
  await page.button('Try again').press();
  expect(entries(page)).toHaveLength(1);
});

test('feedback is listed with its averages', async () => {
  const { page } = await open(ann, [2, 4]);
  expect(page.region('Average').text()).toMatch(/^3(?:\.0)? of 5/);
  expect(page.section('Feedback of 2')).toBeShown();
  expect(entries(page).join(' ')).toContain('Rater 4 Fleet');
  expect(entries(page).join(' ')).toContain('Recommendation: Worth 2');
  expect(entries(page).join(' ')).toContain('Recorded by Bob');
});

test('feedback needs every score and a name, and is sent', async () => {
  const { page, server } = await open(bob);
  await page.button('Give feedback').press();
  const dialog = page.dialog('Give feedback');
  expect(dialog.field('Name').value()).toBe('Bob');
  await dialog.field('Name').fill('');
  await dialog.button('Send').press();
  expect(dialog.text()).toContain('Choose a score for each');
  expect(dialog.text()).toContain('Enter a name');
  await rate(page, 5);
  await dialog.field('Name').fill('Cleo');
  await dialog.field('Recommendation').fill('Build it');
  await dialog.button('Send').press();
  expect(page.text()).toContain('Thank you for your feedback');
  expect(entries(page)).toEqual([expect.stringContaining('Cleo')]);
  expect(entries(page)[0]).toContain('Recommendation: Build it');
  expect((await server.call('GET', '/v2/feedbacks')).body).toMatchObject({ totalResults: 1 });
});

test('who gave it edits it', async () => {
  const { page } = await open(bob, [2]);
  await page.find('list', 'Feedback').button('Edit').press();
  const dialog = page.dialog('Edit feedback');
  expect(dialog.field('Recommendation').value()).toBe('Worth 2');
  await dialog.field('Recommendation').fill('Worth more');
  await rate(page, 4);
  await dialog.button('Save').press();
  expect(page.text()).toContain('Feedback saved');
  expect(entries(page)[0]).toContain('Worth more');
  expect(page.region('Average').text()).toMatch(/^4(?:\.0)? of 5/);
});

test('nobody else edits or deletes it', async () => {
  const { page } = await open(ann, [2]);
  expect(page.find('list', 'Feedback').button('Edit')).toBeAbsent();
  expect(page.find('list', 'Feedback').button('Delete')).toBeAbsent();
});

test('it is deleted, and brought back with Undo', async () => {
  const { page } = await open(bob, [2]);
  await page.find('list', 'Feedback').button('Delete').press();
  expect(page.text()).toContain('Feedback deleted');
  expect(page.text()).toContain('No feedback yet');
  await page.button('Undo').press();
  expect(entries(page)).toEqual([expect.stringContaining('Worth 2')]);
});
