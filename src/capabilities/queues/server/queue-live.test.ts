import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const base = await house.listen();

/** Live updates of a person's open page, collected until enough have arrived. */
async function follow(client: { headers: Record<string, string> }) {
  const over = new AbortController();
  const response = await fetch(`${base}/api/events`, { headers: { cookie: client.headers.cookie! }, signal: over.signal });
  const received: { kind: string }[] = [];
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      for (const line of value.split('\n')) if (line.startsWith('data: {"')) received.push(JSON.parse(line.slice(6)));
    }
  })().catch(() => undefined);
  return { received, stop: () => over.abort() };
}

test('a new item of a queue shows at once on the pages of staff, and on no customer’s', async () => {
  const [agent, customer] = [await house.staff('agent'), await house.signInMember(await house.company())];
  const [ofAgent, ofCustomer] = [await follow(agent), await follow(customer)];
  await house.visitor.post('/api/forgot_password', { email: 'oubli@client.example' });
  await expect.poll(() => ofAgent.received.map(({ kind }) => kind)).toContain('identityCheck');
  const { body } = await house.visitor.post('/api/registration', {
    firstName: 'Noé',
    lastName: 'Roux',
    company: 'Neuf',
    email: `noe${randomUUID().slice(0, 6)}@neuf.example`,
    password: 'Pont-suspendu-42',
    confirmation: 'Pont-suspendu-42',
    language: 'fr',
  });
  expect(body.user).toMatchObject({ fullName: 'Noé Roux' });
  await expect.poll(() => ofAgent.received.map(({ kind }) => kind)).toContain('signUp');
  expect(ofCustomer.received).toEqual([]);
  ofAgent.stop();
  ofCustomer.stop();
});

test('a run of the feed shows on the open pages of the provider’s people while it goes on', async () => {
  const [agent, customer] = [await house.staff('agent'), await house.signInMember(await house.company())];
  const [ofAgent, ofCustomer] = [await follow(agent), await follow(customer)];
  const { body: made } = await (await house.staff('administrator')).post('/api/provider/api-keys', { name: 'ERP de test' });
  await house.app.inject({
    method: 'POST',
    url: '/api/ingest/carriers',
    headers: { authorization: `Bearer ${made.key}`, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ id: 'vif', version: 1, name: 'Vif Express' }),
  });
  // One update at the beginning, one at the end, which follows once a page may hear of the same again.
  await expect.poll(() => ofAgent.received.filter(({ kind }) => kind === 'feedRun').length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  expect(ofCustomer.received.filter(({ kind }) => kind === 'feedRun')).toEqual([]);
  ofAgent.stop();
  ofCustomer.stop();
});
