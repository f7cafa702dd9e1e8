import { describe, expect, test } from 'vitest';
import type { CaseSubject } from '#installed-base/help/support-case.api.ts';
import { severities, ticketOfCase } from './case-ticket.ts';

const subject: CaseSubject = {
  manufacturer: { code: 'cisco', name: 'Cisco' },
  device: { id: '0198c0de-0000-7000-8000-000000000001', serial: 'FOC2834L0AB', reference: 'C9300-48P-A', description: 'Switch', siteLabel: 'Saint-Priest' },
  contract: {
    id: '0198c0de-0000-7000-8000-000000000002',
    number: '204518733',
    serviceLevel: 'SNTC 8x5xNBD',
    startsOn: '2025-01-01',
    endsOn: '2026-12-31',
    state: 'active',
    isImported: false,
    ccoId: 'clefevre-helianthe',
    smartAccount: 'helianthe.example',
    virtualAccount: null,
  },
  warnings: [],
};
const asked = { manufacturer: 'Cisco', subject, severity: 'minor' as const, text: 'Deux redémarrages ce matin.', facts: 'N° de série : FOC2834L0AB' };

describe('the ticket that asks for a case', () => {
  test('has the CCO ID and the Smart Account of the contract, the words of the customer and every value', () => {
    expect(ticketOfCase(asked)).toMatchObject({
      services: ['engineering'],
      ccoId: 'clefevre-helianthe',
      smartAccount: 'helianthe.example',
      description: 'Deux redémarrages ce matin.',
      engineering: { need: expect.stringContaining('N° de série : FOC2834L0AB') },
    });
    expect(ticketOfCase(asked).label).toContain('FOC2834L0AB');
    expect(ticketOfCase({ ...asked, subject: { ...subject, device: null } }).label).toContain('204518733');
  });

  test('may be about neither device nor contract', () => {
    expect(ticketOfCase({ ...asked, subject: null, facts: '' })).toMatchObject({ ccoId: '', engineering: { need: asked.text } });
  });

  test('says by its severity how urgent it is', () => {
    expect(severities.map((severity) => ticketOfCase({ ...asked, severity })).map(({ type, priority, impact }) => [type, priority, impact])).toEqual([
      ['incident', 'critical', 'crisis'],
      ['incident', 'high', 'major'],
      ['incident', 'medium', 'minor'],
      ['request', 'low', 'none'],
    ]);
  });
});
