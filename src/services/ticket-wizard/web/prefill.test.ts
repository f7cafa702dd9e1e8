import { describe, expect, it } from 'vitest';
import type { WizardTicket } from '#services/tickets/ticket-sending.api.ts';
import { toDraft } from './prefill.ts';
import { emptyDraft, newLine, toTicketInput } from './ticket-draft.ts';

const id = (rank: number): string => `0198c0de-0000-7000-8000-00000000000${rank}`;

const sent: WizardTicket = {
  companyId: 1,
  id: id(1),
  number: 'T-10482',
  state: 'refused',
  version: 3,
  isAmendable: true,
  validationComment: 'Précisez l’étage.',
  content: toTicketInput({
    ...emptyDraft,
    label: 'Metz',
    services: ['deployment'],
    lines: [newLine({ origin: 'order', orderLineId: id(2), quantity: 4 })],
    main: { service: null, site: { id: id(3), name: 'Metz', city: null }, contact: { id: id(4), name: 'Camille Lefèvre' } },
    preferredDates: [{ wishedOn: '2026-12-15', part: 'morning' }],
    files: [{ id: id(5), name: 'plan.pdf', size: 10, role: 'document' }],
  }),
  names: {
    requesterName: 'Camille Lefèvre',
    orderLines: [{ id: id(2), reference: 'C9200L', description: 'Commutateur', orderNumber: 'CMD-1', customerOrderNumber: '4500018734' }],
    devices: [],
    items: [],
    sites: [{ id: id(3), code: 'METZ', label: 'Metz' }],
    contacts: [{ id: id(4), name: 'Camille Lefèvre' }],
    files: [{ id: id(5), name: 'plan.pdf', size: 10, contentType: 'application/pdf', role: 'document' }],
  },
};

describe('a sent ticket in the wizard', () => {
  it('is amended with all that it asks for, and with the reason of its refusal', () => {
    const draft = toDraft(sent, true);
    expect(draft.amends).toEqual({ id: id(1), number: 'T-10482', version: 3, comment: 'Précisez l’étage.', held: {} });
    expect(draft.lines[0]).toMatchObject({ reference: 'C9200L', order: { number: 'CMD-1', label: '4500018734' }, quantity: 4 });
    const again = toTicketInput(draft);
    expect({ ...again, lines: again.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]) }).toEqual({ ...sent.content, lines: [[id(2), 4]] });
  });

  it('is duplicated without its dates and files', () => {
    const { amends, preferredDates, files, label, main } = toDraft(sent, false);
    expect({ amends, preferredDates, files, label, site: main.site?.name }).toEqual({
      amends: null,
      preferredDates: [{ wishedOn: null, part: 'day' }],
      files: [],
      label: 'Metz',
      site: 'Metz',
    });
  });
});
