import { createHash, randomUUID } from 'node:crypto';
import type { ListCase } from './list-cases.ts';

export const hash = (label: string): string => createHash('sha256').update(label).digest('hex');

/** Cases of the list of offers. */
export const offerListCases: Readonly<Record<string, ListCase>> = {
  offers: {
    table: 'offers',
    searchKind: 'offer',
    rows: {
      a: { project: 'Agence', requesterName: 'Camille', issuedOn: '2026-11-10', validUntil: '2026-12-01', totalExclVat: 100, state: 'sent' },
      b: { project: 'Entrepôt', requesterName: 'Hugo', issuedOn: '2026-01-10', validUntil: '2026-02-01', totalExclVat: 200, state: 'sent' },
      c: { project: 'Siège', requesterName: 'Hugo', issuedOn: '2025-06-10', validUntil: '2025-07-01', totalExclVat: 300, state: 'validated' },
      d: { project: 'Usine', requesterName: 'Hugo', issuedOn: '2025-05-10', validUntil: '2025-06-01', totalExclVat: 400, state: 'inProduction' },
      e: { project: 'Villa', requesterName: 'Hugo', issuedOn: '2025-04-10', validUntil: '2025-05-01', totalExclVat: 500, state: 'delivered' },
      f: { project: 'Zone', requesterName: 'Hugo', issuedOn: '2025-03-10', validUntil: '2025-04-01', totalExclVat: 600, state: 'declined' },
    },
    beside: async (house, company, ids) => {
      await house.insert('offer_approvals', {
        companyId: company.id,
        id: randomUUID(),
        offerId: ids.a!,
        number: 'OFFERS-a',
        revision: 1,
        signerName: 'Inès',
        signatureText: 'Inès',
        contentHash: hash(ids.a!),
        amount: 100,
        amountLimit: 50,
      });
    },
    filters: {
      period: ['6m', 'a', 'b'],
      from: ['2026-06-01', 'a', 'b'],
      to: ['2026-06-01', 'b', 'a'],
      project: ['Agence', 'a', 'b'],
      requester: ['Camille', 'a', 'b'],
      approval: ['waiting', 'a', 'b'],
    },
    states: { sent: 'a', expired: 'b', validated: 'c', inProduction: 'd', delivered: 'e', declined: 'f' },
    sorts: {
      issuedOn: ['f', 'e', 'd', 'c', 'b', 'a'],
      validUntil: ['f', 'e', 'd', 'c', 'b', 'a'],
      amount: ['a', 'b', 'c', 'd', 'e', 'f'],
      number: ['a', 'b', 'c', 'd', 'e', 'f'],
      project: ['a', 'b', 'c', 'd', 'e', 'f'],
    },
  },
};
