import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { createRenewalFactory } from '#tests/support/renewals.ts';
import { settleRenewals } from './renewals.service.ts';

const house = await openHouse();
const make = { ...createOfferFactory(house), ...createContractFactory(house) };
const { ask, read, queued, customer } = await createRenewalFactory(house);

describe('the provider', () => {
  it('claims a request and answers it by an offer of that company; its acceptance renews', async () => {
    const { company, contract, camille, agent } = await customer();
    const { number } = (await ask(camille, { contracts: [contract.id] })).body;
    const path = await queued(agent, number);
    expect((await agent.get(path)).body).toMatchObject({
      number,
      state: 'requested',
      lines: [{ serial: 'FOC1' }],
      can: { claim: true, answer: true, drop: true },
    });
    expect((await agent.post(`${path}/claim`, { version: 1 })).body).toMatchObject({ state: 'requested', handledById: agent.user.id });
    const elsewhere = await make.offer(await house.company());
    expect((await agent.post(`${path}/answer`, { version: 2, offerNumber: elsewhere.number, answer: '' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'offerNumber' }],
    });
    const offer = await make.offer(company);
    expect((await agent.post(`${path}/answer`, { version: 2, offerNumber: offer.number, answer: 'Voici.' })).body.state).toBe('offerReceived');
    expect(await read(camille, number)).toMatchObject({ state: 'offerReceived', offerNumber: offer.number, answer: 'Voici.', can: { cancel: false } });
    expect((await camille.get('/api/overview')).body.waiting).toContainEqual(expect.objectContaining({ title: expect.stringContaining(number) }));

    await settleRenewals(house.platform, [company.id]);
    expect(await read(camille, number)).toMatchObject({ state: 'offerReceived' });
    const acceptance = { contentHash: offer.contentHash, signerName: 'Camille L', signerRole: 'DSI', purchaseOrderNumber: '', signatureText: 'Camille L' };
    expect((await postForm(camille, `/api/offers/${offer.number}/acceptance`, acceptance)).status).toBeLessThan(300);
    await house.runJobs();
    expect(await read(camille, number)).toMatchObject({ state: 'renewed' });
  });

  it('begins an offer of support: serial number, level and term on each line, and no price of the device', async () => {
    const { company, contract, camille, agent } = await customer();
    await house.insert('products', {
      id: randomUUID(),
      manufacturerCode: 'cisco',
      reference: 'C9300-48P-A',
      description: 'Catalyst 9300',
      kind: 'hardware',
      listPrice: 812_000,
    });
    const asked = { contracts: [contract.id], serviceLevel: 'SNTC 8x5xNBD', message: 'Alignez la fin sur nos autres contrats.' };
    const { number } = (await ask(camille, asked)).body;
    const id = (await queued(agent, number)).split('/').at(-1)!;
    const draft = (await agent.post('/api/provider/offer-drafts', { companyId: company.id, request: { kind: 'renewalRequest', id } })).body.id as string;
    expect((await agent.get(`/api/provider/offer-drafts/${draft}`)).body).toMatchObject({
      request: { number, message: 'Alignez la fin sur nos autres contrats.' },
      content: {
        lines: [
          {
            kind: 'support',
            unitPrice: '',
            periodMonths: 12,
            serviceLevel: 'SNTC 8x5xNBD',
            description: expect.stringMatching(/^Renouvellement SNTC 8x5xNBD Cisco, n°\sde\ssérie FOC1, du 1ᵉʳ\sjanvier\s2027 au 31\sdécembre\s2027$/),
          },
        ],
      },
    });
  });

  it('drops a request with a reason, once', async () => {
    const { contract, camille, agent } = await customer();
    const { number } = (await ask(camille, { contracts: [contract.id] })).body;
    const path = `${await queued(agent, number)}/drop`;
    expect((await agent.post(path, { version: 1, answer: '' })).status).toBe(422);
    expect((await agent.post(path, { version: 1, answer: 'Référence arrêtée.' })).body.state).toBe('dropped');
    expect((await agent.post(path, { version: 2, answer: 'Encore.' })).body).toMatchObject({ status: 409, code: 'handled' });
    expect(await read(camille, number)).toMatchObject({ state: 'dropped', answer: 'Référence arrêtée.' });
  });

  it('and the customer are notified of each other’s steps', async () => {
    const { company, contract, camille } = await customer();
    const agent = await house.staff('agent', company);
    const listKinds = async (client: Client) => {
      await house.runJobs();
      return (await client.get('/api/notifications?company=all')).body.rows.map(({ kind }: { kind: string }) => kind);
    };
    const { number } = (await ask(camille, { contracts: [contract.id] })).body;
    expect(await listKinds(agent)).toContain('renewalRequested');
    await agent.post(`${await queued(agent, number)}/answer`, { version: 1, offerNumber: (await make.offer(company)).number, answer: '' });
    expect(await listKinds(camille)).toContain('renewalAnswered');
  });
});

describe('a request is settled', () => {
  it('when a contract covers its device beyond the old end', async () => {
    const { company, contract, camille } = await customer();
    const { number } = (await ask(camille, { contracts: [contract.id] })).body;
    await settleRenewals(house.platform, null);
    expect((await read(camille, number)).state).toBe('requested');
    const next = await make.contract(company, { startsOn: '2027-01-01', endsOn: '2027-12-31', lines: [{ serial: 'NEXT1' }] });
    await house.query('update contract_lines l set device_id = o.device_id from contract_lines o where l.id = $1 and o.id = $2', [
      next.lineIds[0],
      contract.lineIds[0],
    ]);
    await settleRenewals(house.platform, null);
    expect((await read(camille, number)).state).toBe('renewed');
    expect(await house.query(`select action, actor_kind from journal where object_title = $1 order by sequence`, [number])).toEqual([
      { action: 'created', actorKind: 'user' },
      { action: 'renewed', actorKind: 'system' },
    ]);
  });

  it('when its offer is declined', async () => {
    const { company, contract, camille, agent } = await customer();
    const { number } = (await ask(camille, { contracts: [contract.id] })).body;
    const offer = await make.offer(company);
    await agent.post(`${await queued(agent, number)}/answer`, { version: 1, offerNumber: offer.number, answer: '' });
    await camille.post(`/api/offers/${offer.number}/refusal`, { contentHash: offer.contentHash, reason: 'Projet reporté.' });
    await house.runJobs();
    expect((await read(camille, number)).state).toBe('dropped');
  });
});
