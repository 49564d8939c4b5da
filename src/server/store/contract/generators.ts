import { expect, test } from 'vitest';
import { clock, type OpenEmpty } from './widgets.ts';

const SERVICE = {
  id: 's1',
  type: 'GenAI_Python',
  name: 'Bench',
  description: 'äö',
  protocol: 'openai',
  endpointUrl: 'https://model.example/v1',
  model: 'small',
  method: 'POST',
  requestField: 'prompt',
  responseField: 'data',
  customPayload: { input: ['{prompt}'] },
  isMock: false,
} as const;

export function generatorContract(openEmpty: OpenEmpty): void {
  test('generator services are kept with their sealed keys, which no list holds', async () => {
    const store = await openEmpty(clock());
    const { generators: read } = store.read;
    const changed = { ...SERVICE, customPayload: { input: ['{prompt}'] }, name: 'Bench 2' };
    await store.write(({ generators }) => generators.saveService(changed, 'sealed'));
    await store.write(({ generators }) => generators.saveService({ ...changed, id: 's0' }));
    expect(await read.services()).toEqual([
      { ...changed, hasApiKey: true },
      { ...changed, id: 's0', hasApiKey: false },
    ]);
    expect([await read.sealedKey('s1'), await read.sealedKey('s0'), await read.sealedKey('none')]).toEqual([
      'sealed',
      '',
      '',
    ]);
    await store.write(({ generators }) => generators.saveService({ ...changed, name: 'Bench 3' }));
    expect([(await read.service('s1'))?.name, await read.sealedKey('s1')]).toEqual(['Bench 3', 'sealed']);
    await store.write(({ generators }) => generators.saveService(changed, ''));
    expect(await read.service('s1')).toMatchObject({ name: 'Bench 2', hasApiKey: false });
    await store.write(({ generators }) => generators.removeService('s1'));
    expect([await read.service('s1'), await read.sealedKey('s1')]).toEqual([undefined, '']);
    await store.close();
  });

  test('the last prompts of each person are kept, each once, newest first', async () => {
    let now = new Date('2026-03-04T10:00:00Z');
    const store = await openEmpty(() => now);
    const save = (person: string, prompt: string) => {
      now = new Date(now.getTime() + 1000);
      return store.write(({ prompts }) => prompts.save(person, prompt));
    };
    const ofAnn = async () => (await store.read.prompts.ofPerson('ann')).map(({ prompt }) => prompt);
    for (const prompt of ['one', 'two', 'one']) await save('ann', prompt);
    await save('bob', 'three');
    expect(await ofAnn()).toEqual(['one', 'two']);
    const [first] = await store.read.prompts.ofPerson('ann');
    await store.write(({ prompts }) => prompts.remove('bob', first?.id));
    await store.write(({ prompts }) => prompts.remove('ann', first?.id));
    expect(await ofAnn()).toEqual(['two']);
    for (let i = 0; i < 35; i++) await save('ann', `prompt ${i}`);
    expect([(await ofAnn()).length, (await ofAnn()).at(-1)]).toEqual([30, 'prompt 5']);
    await store.write(({ prompts }) => prompts.remove('ann'));
    expect([await ofAnn(), (await store.read.prompts.ofPerson('bob')).length]).toEqual([[], 1]);
    await store.close();
  });

  test('generations are counted by person and day', async () => {
    let now = new Date('2026-03-04T23:00:00Z');
    const store = await openEmpty(() => now);
    const count = (person: string) => store.write(({ generators }) => generators.countUse(person));
    expect([await count('ann'), await count('ann'), await count('bob'), await count('ann')]).toEqual([1, 2, 1, 3]);
    now = new Date('2026-03-05T01:00:00Z');
    expect([await count('ann'), await count('bob')]).toEqual([1, 1]);
    await store.close();
  });
}
