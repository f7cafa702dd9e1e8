import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const [agent, administrator] = [await house.staff('agent'), await house.staff('administrator')];
const path = '/api/provider/chat-bubble';
const version = async (): Promise<number> => (await administrator.get(path)).body.version;
const save = async (origins: string) => administrator.put(path, { origins, version: await version() });

it('no site may frame the bubble before an administrator names one', async () => {
  expect((await administrator.get(path)).body).toEqual({ origins: [], version: 1 });
});

it('sites are kept once each in their canonical form, and the change is journalled with both values', async () => {
  expect(await save(' HTTPS://WWW.Arcadie.example/ \n\nhttps://www.arcadie.example\nhttps://réseau.example:8443')).toMatchObject({
    status: 200,
    body: { origins: ['https://www.arcadie.example', 'https://xn--rseau-bsa.example:8443'], version: 2 },
  });
  // The same sites again change nothing.
  expect((await save('https://www.arcadie.example\nhttps://xn--rseau-bsa.example:8443')).body.version).toBe(2);
  await save('');
  expect(
    await house.query(`select action, changes -> 'bubbleOrigins' as changed from journal where object_kind = 'providerSettings' order by sequence`),
  ).toEqual([
    { action: 'updated', changed: { before: '', after: 'https://www.arcadie.example\nhttps://xn--rseau-bsa.example:8443' } },
    { action: 'updated', changed: { before: 'https://www.arcadie.example\nhttps://xn--rseau-bsa.example:8443', after: '' } },
  ]);
});

it('a line that is no origin, or one site too many, is refused with a sentence at the field', async () => {
  for (const wrong of ['https://*.arcadie.example', "https://a.example;script-src'self'", 'http://a.example', 'https://a.example/contact'])
    expect((await save(`https://www.arcadie.example\n${wrong}`)).body).toMatchObject({ status: 422, errors: [{ path: 'origins', code: 'chat.notOrigin' }] });
  const many = Array.from({ length: 21 }, (_, index) => `https://site-${index}.example`);
  expect((await save(many.join('\n'))).body.errors).toMatchObject([{ path: 'origins', code: 'chat.tooManyOrigins' }]);
  expect((await save(many.slice(1).join('\n'))).body.origins).toHaveLength(20);
});

it('the second of two administrators reads the sites of the first', async () => {
  const current = await version();
  const answers = [
    await administrator.put(path, { origins: 'https://un.example', version: current }),
    await administrator.put(path, { origins: 'https://deux.example', version: current }),
  ];
  expect(answers[1]).toMatchObject({ status: 409, body: { code: 'conflict', current: { origins: ['https://un.example'], version: current + 1 } } });
});

it('is closed to agents and customers', async () => {
  const customer = await house.signInMember(await house.company());
  for (const client of [agent, customer]) {
    expect((await client.get(path)).status).toBe(403);
    expect((await client.put(path, { origins: '', version: 1 })).status).toBe(403);
  }
});
