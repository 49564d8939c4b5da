import { addModel, addPrototype, prototypeUrl } from './prototypes.ts';
import { main } from './screens.ts';
import { expect, test } from './server.ts';

test('the drive cycle of a prototype is chosen in its bar and saved with it', async ({ page, request }) => {
  const model = await addModel(request, 'Parked vehicle');
  const prototype = await addPrototype(request, model, 'Welcome', {
    code: 'print("hello")\n',
    extend: { note: 'kept', cycle: 'charging' },
  });
  const cycle = main(page).getByLabel('Drive cycle');
  await page.goto(prototypeUrl(model, prototype, 'dashboard'));
  await expect(cycle).toHaveValue('charging');
  await cycle.selectOption('parked');
  await expect(async () => {
    const { extend } = (await (await request.get(`/v2/prototypes/${prototype}`)).json()) as { extend: unknown };
    expect(extend).toEqual({ note: 'kept', cycle: 'parked' });
  }).toPass();
  await page.goto(prototypeUrl(model, prototype, 'code'));
  await expect(cycle).toHaveValue('parked');
});
