import { describe, expect, it, vi } from 'vitest';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import type { Client } from '#tests/support/client.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse, today } from '#tests/support/house.ts';
import { createChangeRecorder, readNotifications } from '#tests/support/notifications.ts';
import type { TestCompany, TestUser } from '#tests/support/people.ts';
import { setPassword } from '#parties/accounts/server/accounts.service.ts';
import { addDays, addMonths } from '#platform/kernel/calendar.ts';
import { digestTask } from './notifications.jobs.ts';

const house = await openHouse();
const commerce = createCommerceFactory(house);
const recordChange = createChangeRecorder(house);

type Person = Client & { user: TestUser };
const address = '/api/notification-preferences';
const listMails = ({ user }: Person) => house.query<{ text: string; subject: string }>('select subject, text from mails where user_id = $1', [user.id]);
const preferences = async (person: Person) => (await person.get(address)).body;

/** An invoice of which the members who may see it are notified. Returns its number. */
async function issueInvoice(company: TestCompany): Promise<string> {
  const { id, number } = await commerce.invoice(company);
  await recordChange(company, { kind: 'invoice', id, action: 'issued', needsPrices: true });
  return number;
}
const runDigests = async (ts: string): Promise<void> => {
  await digestTask.perform({ _cron: { ts } }, house.platform, { number: 1, isLast: true });
  await house.runJobs();
};
const setAll = async (person: Person, frequency: string) =>
  person.patch(address, { kinds: (await preferences(person)).kinds.map(({ kind }: { kind: string }) => ({ kind, frequency })) });

describe('digests', () => {
  it('leave at eight in the reader’s own day, or at the hour that they chose', async () => {
    const company = await house.company();
    const early = await house.signInMember(company, {}, { timeZone: 'America/New_York' });
    const usual = await house.signInMember(company, {}, { timeZone: 'America/New_York' });
    for (const person of [early, usual]) await setAll(person, 'daily');
    expect((await preferences(early)).digestHour).toBe(8);
    expect((await early.patch(address, { digestHour: 6 })).body.digestHour).toBe(6);
    await issueInvoice(company);
    const countMails = async () => [(await listMails(early)).length, (await listMails(usual)).length];
    // Friday 20 November: New York is five hours behind UTC.
    await runDigests('2026-11-20T10:05:00Z');
    expect(await countMails()).toEqual([0, 0]);
    await runDigests('2026-11-20T11:05:00Z');
    expect(await countMails()).toEqual([1, 0]);
    await runDigests('2026-11-20T13:05:00Z');
    expect(await countMails()).toEqual([1, 1]);
  });

  it('of a day leave on working days only', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await setAll(reader, 'daily');
    await issueInvoice(company);
    // Saturday, Sunday, Armistice Day.
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-11']) await runDigests(`${day}T07:05:00Z`);
    expect(await listMails(reader)).toEqual([]);
    await runDigests('2026-11-23T07:05:00Z');
    expect(await listMails(reader)).toHaveLength(1);
  });

  it('rest on closing days of the settings, and the weekly ones leave on the first open day of the week', async () => {
    const company = await house.company();
    const [daily, weekly] = [await house.signInMember(company), await house.signInMember(company)];
    await setAll(daily, 'daily');
    await setAll(weekly, 'weekly');
    await issueInvoice(company);
    const countMails = async () => [(await listMails(daily)).length, (await listMails(weekly)).length];
    await house.query("update provider_settings set closing_days = '2026-11-23'");
    try {
      await runDigests('2026-11-23T07:05:00Z');
      expect(await countMails()).toEqual([0, 0]);
      await runDigests('2026-11-24T07:05:00Z');
      expect(await countMails()).toEqual([1, 1]);
    } finally {
      await house.query("update provider_settings set closing_days = ''");
    }
  });

  it('keep what waits for them when another choice is taken back, and leave out what its reader has turned off', async () => {
    const company = await house.company();
    const [kept, off] = [await house.signInMember(company), await house.signInMember(company)];
    for (const person of [kept, off]) await setAll(person, 'daily');
    const number = await issueInvoice(company);
    for (const frequency of ['off', 'atOnce', 'weekly', 'daily']) await setAll(kept, frequency);
    await setAll(off, 'off');
    await runDigests('2026-11-20T07:05:00Z');
    expect((await listMails(kept)).map(({ text }) => text)).toEqual([expect.stringContaining(number)]);
    expect(await listMails(off)).toEqual([]);
  });
});

describe('a pause', () => {
  /** A customer's member, a partner who asked for their clients' notifications, and an agent; with what each of them is notified of. */
  async function makeEverybody() {
    const [partner, client] = [await house.company({ kind: 'partner' }), await house.company()];
    await house.partnership(partner, client);
    const [member, claire, agent] = [await house.signInMember(client), await house.signInMember(partner), await house.staff()];
    await claire.patch(address, { clients: true });
    const author = await house.signInMember(client);
    const offer = await commerce.offer(client);
    const notify = async (round: string) => {
      await issueInvoice(client);
      await postForm(author, `/api/conversations/offer/${offer.number}/messages`, { clientKey: `question-${round}`, body: 'Le délai ?' });
      await house.runJobs();
    };
    return { people: { member, claire, agent }, notify };
  }

  it('keeps mails from members, partners and staff; the portal goes on; it ends by itself after its day', async () => {
    const { people, notify } = await makeEverybody();
    const until = addDays(today, 5);
    for (const person of Object.values(people)) {
      expect((await person.patch(address, { pausedUntil: until })).body.pausedUntil).toBe(until);
    }
    await notify('paused');
    for (const [who, person] of Object.entries(people)) {
      expect(await listMails(person), `no mail to ${who}`).toEqual([]);
      expect(await readNotifications(person), `${who} in the portal`).toHaveLength(1);
    }
    const day = vi.spyOn(house.platform.clock, 'today');
    try {
      day.mockReturnValue(until);
      await notify('last-day');
      for (const person of Object.values(people)) expect(await listMails(person)).toEqual([]);
      day.mockReturnValue(addDays(until, 1));
      await notify('afterwards');
      for (const [who, person] of Object.entries(people)) {
        const mailed = (await listMails(person)).flatMap(({ text }) => text.match(/\/notifications\?open=/g));
        expect(mailed, `one notification mailed to ${who}, without those of the pause`).toHaveLength(1);
        expect(await readNotifications(person)).toHaveLength(3);
        expect((await preferences(person)).pausedUntil).toBeNull();
      }
    } finally {
      day.mockRestore();
    }
  });

  it('holds digests back; what waited before it leaves with the next one', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await setAll(reader, 'daily');
    const before = await issueInvoice(company);
    await reader.patch(address, { pausedUntil: today });
    const during = await issueInvoice(company);
    await runDigests('2026-11-20T07:05:00Z');
    expect(await listMails(reader)).toEqual([]);
    expect((await reader.patch(address, { pausedUntil: null })).body.pausedUntil).toBeNull();
    await runDigests('2026-11-23T07:05:00Z');
    const [mail, ...others] = await listMails(reader);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(before);
    expect(mail!.text).not.toContain(during);
  });

  it('never keeps back mails about the account', async () => {
    const [company, user] = [await house.company(), await house.user()];
    await house.member(company, user);
    await setPassword(house.platform, { kind: 'system', id: null, name: 'test' }, user.id, 'Passerelle-demo-1');
    const reader = Object.assign(await house.signedIn(user, company), { user });
    await reader.patch(address, { pausedUntil: today });
    await reader.post('/api/email-changes', { email: 'nouvelle@client.example', currentPassword: 'Passerelle-demo-1' });
    expect((await listMails(reader)).map(({ subject }) => subject)).toEqual(['Confirmez votre nouvelle adresse e-mail']);
  });

  it('ends today at the earliest and within a year', async () => {
    const reader = await house.signInMember(await house.company());
    for (const [day, code] of [
      [addDays(today, -1), 'notifications.pauseTooEarly'],
      [addDays(addMonths(today, 12), 1), 'notifications.pauseTooLate'],
    ]) {
      const answer = await reader.patch(address, { pausedUntil: day });
      expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining({ path: 'pausedUntil', code })]]);
    }
    expect((await preferences(reader)).pausedUntil).toBeNull();
  });
});
