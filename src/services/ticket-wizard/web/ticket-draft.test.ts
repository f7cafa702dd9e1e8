import { describe, expect, it } from 'vitest';
import { ticketFlaws } from '#services/tickets/ticket-flaws.ts';
import { sentTicket } from '#services/tickets/ticket-input.ts';
import { emptyDraft, newLine, stepsOfDraft, toTicketInput, titleOfDraft, toggleService, type TicketDraft } from './ticket-draft.ts';

const site = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Lyon', city: null };
const contact = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Camille' };
const item = { itemId: site.id, quantity: 2, serials: [], note: '', code: 'ST-1', reference: 'C9200L', description: 'Switch' };

const draft: TicketDraft = {
  ...emptyDraft,
  label: 'Metz',
  services: ['staging', 'wifiStudy'],
  takesFromStock: true,
  lines: [newLine({ origin: 'elsewhere', reference: 'C9200L', quantity: 2, configurations: [] })],
  stockLines: [item],
  main: { service: null, site, contact },
  others: [{ service: 'wifiStudy', site, contact: null }],
  preferredDates: [{ wishedOn: '2026-11-24', part: 'day' }],
  study: { ...emptyDraft.study, surface: 400, floors: 2 },
};

describe('a draft of the wizard', () => {
  it('becomes a ticket that the server takes', () => {
    const ticket = toTicketInput(draft);
    expect(sentTicket.safeParse({ ...ticket, draftId: null }).error).toBeUndefined();
    expect(ticketFlaws(ticket, { today: '2026-11-23', hasCompany: true })).toEqual([]);
    expect(ticket.addresses.map(({ isMain, service }) => [isMain, service])).toEqual([
      [true, null],
      [false, 'wifiStudy'],
    ]);
  });

  it('sends nothing of steps that its services no longer need', () => {
    const { lines, stockLines, details, takesFromStock, addresses } = toTicketInput(toggleService(draft, 'staging'));
    expect({ lines, stockLines, takesFromStock, engineering: details.engineering, audit: details.audit }).toEqual({
      lines: [],
      stockLines: [],
      takesFromStock: false,
      engineering: null,
      audit: null,
    });
    expect(details.study?.surface).toBe(400);
    expect(addresses).toHaveLength(2);
    expect(toTicketInput(toggleService(draft, 'wifiStudy')).addresses).toHaveLength(1);
  });

  it('sends no plans without a study, and no configuration files without staging or deployment', () => {
    const files = (['document', 'plan', 'configuration'] as const).map((role) => ({ id: site.id, role, name: `${role}.pdf`, size: 1 }));
    const listRoles = (one: TicketDraft): string[] => toTicketInput({ ...one, files }).files.map(({ role }) => role);
    expect([listRoles(draft), listRoles(toggleService(draft, 'wifiStudy')), listRoles(toggleService(draft, 'staging'))]).toEqual([
      ['document', 'plan', 'configuration'],
      ['document', 'configuration'],
      ['document', 'plan'],
    ]);
  });

  it('shows the steps that its services need, and keeps what was typed when one comes back', () => {
    expect(stepsOfDraft(draft)).toEqual(['general', 'equipment', 'configuration', 'stock', 'engineering', 'address', 'site', 'summary']);
    const back = toggleService(toggleService(draft, 'staging'), 'staging');
    expect(toTicketInput(back).lines).toHaveLength(1);
  });

  it('keeps a quantity that is no number, and is refused for it', () => {
    const typed = { ...draft, lines: [newLine({ origin: 'elsewhere', reference: 'C9200L', quantity: '1,5' })] };
    expect(ticketFlaws(toTicketInput(typed), { today: '2026-11-23', hasCompany: true }).map(({ path, code }) => [path, code])).toEqual([
      ['lines.0.quantity', 'field.notWhole'],
    ]);
    expect(toTicketInput({ ...typed, lines: [newLine({ quantity: '' })] }).lines[0]!.quantity).toBeNull();
  });

  it('sends the devices of an audit, and no other line, where no service concerns equipment', () => {
    const lines = [newLine({ origin: 'elsewhere', reference: 'X' }), newLine({ origin: 'device', deviceId: site.id, reference: 'C9300' })];
    expect(toTicketInput({ ...draft, services: ['audit'], lines }).lines.map(({ origin }) => origin)).toEqual(['device']);
    expect(toTicketInput({ ...draft, services: ['audit', 'billing'], lines }).lines).toHaveLength(2);
  });

  it('sends shipping option and date only where something is shipped', () => {
    const shipped = { ...draft, shippingOption: 'collected', shippingOn: '2026-12-01' } as const;
    expect(toTicketInput(shipped)).toMatchObject({ shippingOption: null, shippingOn: null, stockLines: [{ quantity: 2 }] });
    expect(toTicketInput({ ...shipped, services: ['shipping'] })).toMatchObject({ shippingOption: 'collected', shippingOn: '2026-12-01' });
  });

  it('sends no file of a configuration that was removed since', () => {
    const configuration = { piece: 0, hostName: '', address: '', vlans: '', template: '', note: '', fileId: site.id };
    const configured = { ...draft, lines: [newLine({ origin: 'elsewhere', reference: 'X', configurations: [configuration] })] };
    const findFile = (one: TicketDraft) => toTicketInput(one).lines[0]!.configurations[0]!.fileId;
    expect(findFile({ ...configured, files: [{ id: site.id, name: 'a.txt', size: 1, role: 'configuration' }] })).toBe(site.id);
    expect(findFile(configured)).toBeNull();
  });

  it('is named by its label, or by its services', () => {
    expect(titleOfDraft(draft)).toBe('Metz');
    expect(titleOfDraft({ ...draft, label: ' ' })).not.toBe('');
    expect(titleOfDraft(emptyDraft)).toBe('');
  });
});
