import { createHash, randomUUID } from 'node:crypto';
import type { ListCase } from './list-cases.ts';

export const hash = (label: string): string => createHash('sha256').update(label).digest('hex');

/** Cases of the list of offers. */
export const offerListCases: Readonly<Record<string, ListCase>> = {
  offers: {
    table: 'offers',
    searchKind: 'offer',
    rows: {
      a: { project: 'Agence', requester_name: 'Camille', issued_on: '2026-11-10', valid_until: '2026-12-01', total_excl_vat: 100, state: 'sent' },
      b: { project: 'Entrepôt', requester_name: 'Hugo', issued_on: '2026-01-10', valid_until: '2026-02-01', total_excl_vat: 200, state: 'sent' },
      c: { project: 'Siège', requester_name: 'Hugo', issued_on: '2025-06-10', valid_until: '2025-07-01', total_excl_vat: 300, state: 'validated' },
      d: { project: 'Usine', requester_name: 'Hugo', issued_on: '2025-05-10', valid_until: '2025-06-01', total_excl_vat: 400, state: 'inProduction' },
      e: { project: 'Villa', requester_name: 'Hugo', issued_on: '2025-04-10', valid_until: '2025-05-01', total_excl_vat: 500, state: 'delivered' },
      f: { project: 'Zone', requester_name: 'Hugo', issued_on: '2025-03-10', valid_until: '2025-04-01', total_excl_vat: 600, state: 'declined' },
    },
    beside: async (house, company, ids) => {
      await house.insert('offer_approvals', {
        company_id: company.id,
        id: randomUUID(),
        offer_id: ids.a!,
        number: 'OFFERS-a',
        revision: 1,
        signer_name: 'Inès',
        signature_text: 'Inès',
        content_hash: hash(ids.a!),
        amount: 100,
        amount_limit: 50,
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
