import { ticketFlaws } from '../../src/services/tickets/ticket-flaws.ts';
import { emptyDraft, newLine, toTicketInput, type TicketDraft } from '../../src/services/ticket-wizard/web/ticket-draft.ts';

const configuration = { piece: 3, hostName: '', address: '', vlans: '', template: '', note: '', fileId: null };
const stockLine = { itemId: crypto.randomUUID(), code: 'ABSENT', reference: 'C9200L', description: 'Switch', quantity: 2, serials: [], note: '' };
const device = newLine({ origin: 'device', deviceId: crypto.randomUUID(), reference: 'C9300', serial: 'FOC1' });

/** Drafts with an error in every field that can have one, with the fields in the order of the wizard's steps.
 *  @param order an order that the reader sees, with a line */
export function buildFlawedDrafts({ number, lines }: { number: string; lines: readonly { id: string }[] }): { content: TicketDraft; paths: string[] }[] {
  const order = { number, label: number };
  const drafts: TicketDraft[] = [
    emptyDraft,
    { ...emptyDraft, services: ['billing'] },
    { ...emptyDraft, services: ['shipping', 'engineering', 'wifiStudy', 'audit'] },
    {
      ...emptyDraft,
      services: ['deployment', 'shipping'],
      label: 'Erreurs',
      preferredDates: ['2026-12-01', '2026-12-05', '32/13'].map((wishedOn) => ({ wishedOn, part: 'day' })),
      lines: [
        newLine({ quantity: '' }),
        newLine({ origin: 'order', order, quantity: '1,5' }),
        newLine({ origin: 'order', order, orderLineId: lines[0]!.id, quantity: 99_999 }),
        newLine({ origin: 'elsewhere', configurations: [configuration] }),
        device,
      ],
      stockLines: [
        { ...stockLine, quantity: 0 },
        { ...stockLine, itemId: crypto.randomUUID(), serials: ['FOC1'] },
      ],
      shippingOption: 'shipped',
      shippingOn: '2026-12-25',
      others: [{ service: 'shipping', site: null, contact: null }],
    },
  ];
  const surroundings = { today: '2026-11-19', hasCompany: true, countLeft: () => 12 };
  return drafts.map((content) => ({ content, paths: ticketFlaws(toTicketInput(content), surroundings).map(({ path }) => path) }));
}
