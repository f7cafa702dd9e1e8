import { describe, expect, test } from 'vitest';
import type { GivenReport } from '#services/field-work/field-work.api.ts';
import type { Overview } from '#capabilities/overview/overview.api.ts';
import { openRecipientSession } from '#platform/data/server/sessions/recipient-session.ts';
import type { ProviderHome } from '#workbench/home/home.api.ts';
import { registers } from '#app/registers.ts';
import { createTestClient, type Client, type Reply } from '#tests/support/client.ts';
import { openDemonstration } from '#tests/support/demonstration.ts';
import { accounts, demonstrationPassword } from './seeds/people.seed.ts';
import { damages } from './seeds/portal.seed.ts';
import { recipient } from './seeds/subcontractors.seed.ts';

const house = await openDemonstration();
const { db } = house.platform.database.system;

test('every queue of the provider has work', async () => {
  const agent = accounts.find(({ staffRole }) => staffRole === 'agent')!;
  const client = house.visitor.keepSession(await house.visitor.post('/api/login', { identifier: agent.email, password: demonstrationPassword }));
  const { counts } = (await client.get('/api/queues')).body as { counts: Record<string, { count: number }> };
  expect(Object.keys(counts)).toEqual(registers.queues.map(({ rule }) => rule.kind));
  const idle = Object.entries(counts).filter(([, { count }]) => count === 0);
  expect(idle).toEqual([]);
  expect(counts).toMatchObject({ 'damage-reports': { count: damages.length }, 'sign-ups': { count: 1 }, 'identity-checks': { count: 1 } });
});

describe('each reader finds something to do on their first screen', () => {
  const signIn = async (name: string): Promise<Client> => {
    const { email } = accounts.find((account) => account.email.startsWith(`${name}@`))!;
    return house.visitor.keepSession(await house.visitor.post('/api/login', { identifier: email, password: demonstrationPassword }));
  };
  const readOverview = async (name: string): Promise<Overview> => (await (await signIn(name)).at('all').get('/api/overview')).body as Overview;
  const listUnfinished = ({ body }: Reply): string[] =>
    (body as { interventions: GivenReport[] }).interventions.filter(({ state }) => state === 'pending' || state === 'inProgress').map(({ title }) => title);

  test.each(['camille', 'marc', 'ines', 'paul', 'claire'])('%s, of a customer: what waits for them', async (name) => {
    const { waiting, waitingCount, firstSteps } = await readOverview(name);
    expect([waiting.length > 0, waitingCount >= waiting.length, firstSteps]).toEqual([true, true, []]);
  });

  test('lea, of a company in which nothing has happened: the first steps', async () => {
    const { waiting, firstSteps } = await readOverview('lea');
    expect([waiting, firstSteps.map(({ key }) => key)]).toEqual([[], ['accounts', 'sites', 'contract-imports', 'offers', 'tickets']]);
  });

  test.each(['agent', 'admin'])('%s, of the provider: items of queues that wait', async (name) => {
    const client = await signIn(name);
    const { queues, interventions } = (await client.get('/api/provider/home')).body as ProviderHome;
    const { counts } = (await client.get('/api/queues')).body as { counts: Record<string, { count: number }> };
    const waiting = Object.keys(queues).filter((kind) => queues[kind as keyof typeof queues] !== null);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter((kind) => counts[kind]!.count === 0)).toEqual([]);
    expect(interventions.rows.length).toBeGreaterThan(0);
  });

  test('nadia, a technician: interventions that are hers to do', async () => {
    expect(listUnfinished(await (await signIn('nadia')).get('/api/field/interventions'))).toContain('Bornes accueil');
  });

  test('the recipient of the subcontractor: an intervention to do', async () => {
    const { id } = await db.selectFrom('subcontractor_recipients').select('id').where('email', '=', recipient.email).executeTakeFirstOrThrow();
    const token = await openRecipientSession(house.platform.database.system, { recipientId: id, name: recipient.fullName, language: recipient.language });
    const client = createTestClient(house.app, { cookie: `passerelle_recipient=${token}` });
    expect(listUnfinished(await client.get('/api/recipient/interventions')).length).toBeGreaterThan(0);
  });
});
