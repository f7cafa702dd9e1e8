import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { signInCustomer, makeMessage, readTalk, send, startTalk, type Sent } from '../support/conversing.ts';
import { openEvents } from '../support/event-stream.ts';
import { administrator, password } from '../support/installation.ts';
import { formatAddress, faultTest as test, waitUntil } from '../support/scene.ts';
import { signIn } from '../support/visitor.ts';

test('a portal killed in the middle of a conversation has kept each acknowledged message; what is sent again with its key stands once, in order', async ({
  scene,
}) => {
  const settings = { DATA_DIR: scene.installation() };
  const portal = await scene.portal(settings);
  const { customer, company } = await signInCustomer(portal.address);
  const number = await startTalk(customer, company);
  const acknowledged: Sent[] = [];
  let pending: Sent | undefined;
  const writing = (async () => {
    for (let index = 1; index < 40; index++) {
      pending = makeMessage(`Message ${index}`);
      const { status } = await send(customer, company, number, pending);
      if (status !== 200 && status !== 201) return;
      acknowledged.push(pending);
    }
  })().catch(() => undefined);
  await waitUntil(() => acknowledged.length >= 10);
  expect((await portal.end('SIGKILL')).signal).toBe('SIGKILL');
  await writing;

  const again = await scene.portal(settings);
  const resumed = customer.at(again.address);
  // The browser knows neither whether its last message landed nor what else it missed: it sends again, and reads again.
  for (const sent of [...acknowledged.slice(-2), pending!]) expect((await send(resumed, company, number, sent)).status).toBeLessThan(300);
  const bodies = [...new Set(['Message 0', ...acknowledged.map(({ body }) => body), pending!.body])];
  expect(await readTalk(resumed, company, number)).toEqual(bodies.map((body, index) => ({ seq: index + 1, body })));
});

test('a conversation held at two portals at once has one order without gaps, and each side hears the other', async ({ scene }) => {
  const settings = { DATABASE_URL: formatAddress(await scene.database()), DATA_DIR: scene.folder(), BASE_URL: 'http://portail.exemple.example' };
  const [a, b] = await Promise.all([scene.portal(settings), scene.portal(settings)]);
  const { customer, company } = await signInCustomer(a.address);
  const agent = await signIn(b.address, administrator.email, password);
  const number = await startTalk(customer, company);
  const isOfTalk = (line: string): boolean => line.includes('"conversation"');
  const [atA, atB] = [
    await openEvents(a.address, customer.headers, `?company=${company['x-company']}`),
    await openEvents(b.address, agent.headers, `?company=${company['x-company']}`),
  ];

  const sides = [
    { person: customer, heardBy: atB, texts: Array.from({ length: 12 }, (_, index) => `Client ${index}`) },
    { person: agent, heardBy: atA, texts: Array.from({ length: 12 }, (_, index) => `Prestataire ${index}`) },
  ];
  await Promise.all(
    sides.map(async ({ person, texts }) => {
      for (const body of texts) {
        const sent = { clientKey: randomUUID(), body };
        // The same message through both portals, as after a change of network.
        const responses = await Promise.all([a, b].map(({ address }) => send(person.at(address), company, number, sent)));
        expect(responses.filter(({ status }) => status >= 300)).toEqual([]);
      }
    }),
  );
  for (const { heardBy } of sides) await heardBy.waitForMessage(isOfTalk);
  const [read, theirs] = [await readTalk(customer, company, number), await readTalk(agent, company, number)];
  expect(theirs).toEqual(read);
  expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  for (const { texts } of sides) expect(read.map(({ body }) => body).filter((body) => texts.includes(body))).toEqual(texts);
  atA.close();
  atB.close();
});
