import { describe, expect, it } from 'vitest';
import { parseEvents } from '#tests/support/calendar-files.ts';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { contract } = createContractFactory(house);
await make.manufacturer();

type Reader = Awaited<ReturnType<typeof house.signInMember>>;
const toPath = (address: string): string => new URL(address).pathname;
const createFeed = async (reader: Reader): Promise<string> => {
  const { status, body } = await reader.post('/api/calendar-feeds?kind=contracts');
  expect(status).toBe(201);
  return toPath(body.address);
};
const read = (path: string, headers: Record<string, string> = {}) => house.app.inject({ method: 'GET', url: path, headers });
const listSummaries = async (path: string): Promise<string[]> => parseEvents((await read(path)).body).map(({ SUMMARY }) => SUMMARY!);

describe('the calendar of contract ends', () => {
  it('is read without a session: an event for the lines of a contract that end on the same day', async () => {
    const company = await house.company();
    const { number, id } = await contract(company, { lines: [{ endsOn: '2026-12-31' }, { endsOn: '2026-12-31' }, { endsOn: '2028-02-29' }] });
    for (const state of ['archived', 'inactive'] as const) await contract(company, { state });
    await contract(company, { startsOn: '2020-01-01', endsOn: '2026-01-31' });
    const path = await createFeed(await house.signInMember(company));
    const { statusCode, headers, body } = await read(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(parseEvents(body)).toMatchObject([
      {
        SUMMARY: `Fin du contrat ${number}\u00a0· Cisco`,
        DESCRIPTION: '2\u00a0lignes se terminent ce jour.',
        URL: expect.stringContaining(`/contrat/${id}?`),
        'DTSTART;VALUE=DATE': '20261231',
        'DTEND;VALUE=DATE': '20270101',
      },
      { 'DTSTART;VALUE=DATE': '20280229', 'DTEND;VALUE=DATE': '20280301' },
    ]);
    expect(parseEvents(body)[0]!.UID).toMatch(new RegExp(`^contract-${id}-2026-12-31@`));
    expect((await read(path)).body).toBe(body);
  });

  it('is not sent again while nothing has changed', async () => {
    const company = await house.company();
    await contract(company);
    const path = await createFeed(await house.signInMember(company));
    const { headers } = await read(path);
    expect((await read(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    await contract(company);
    expect((await read(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  it('holds what its owner may see today, and nothing once they have left', async () => {
    const company = await house.company();
    const [own, other] = [await make.site(company), await make.site(company)];
    const here = await contract(company, { lines: [{ siteId: own }] });
    const there = await contract(company, { lines: [{ siteId: other }] });
    const reader = await house.signInMember(company, { sites: [own] });
    const path = await createFeed(reader);
    expect(await listSummaries(path)).toEqual([`Fin du contrat ${here.number}\u00a0· Cisco`]);
    await house.query('update membership_sites set site_id = $2 where user_id = $1', [reader.user.id, other]);
    expect(await listSummaries(path)).toEqual([`Fin du contrat ${there.number}\u00a0· Cisco`]);
    await house.query("update users set status = 'deactivated' where id = $1", [reader.user.id]);
    expect((await read(path)).statusCode).toBe(404);
    await house.query("update users set status = 'active' where id = $1", [reader.user.id]);
    await house.query('delete from memberships where user_id = $1', [reader.user.id]);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('ends for a partner with the relation to their client, and for an agent with their role', async () => {
    const [partner, client] = [await house.company({ kind: 'partner' }), await house.company()];
    await house.partnership(partner, client);
    const { number } = await contract(client);
    const claire = await house.user();
    await house.member(partner, claire);
    const agent = await house.staff('agent', client);
    const paths = [await createFeed({ ...(await house.signedIn(claire, client)), user: claire }), await createFeed(agent)];
    for (const path of paths) expect(await listSummaries(path)).toEqual([`Fin du contrat ${number}\u00a0· Cisco`]);
    await house.query('delete from partner_clients where client_company_id = $1', [client.id]);
    await house.query('update users set staff_role = null where id = $1', [agent.user.id]);
    for (const path of paths) expect((await read(path)).statusCode).toBe(404);
  });

  it('counts of a contract the lines that its owner may see, by site and by sub-organisation', async () => {
    const company = await house.company();
    const [site, unit] = [await make.site(company), await make.subOrganisation(company)];
    await contract(company, { lines: [{ siteId: site }, { siteId: site, subOrganisationId: unit }, { subOrganisationId: unit }, {}] });
    const listLines = async (limits: object) => {
      const events = parseEvents((await read(await createFeed(await house.signInMember(company, limits)))).body);
      return events.map(({ DESCRIPTION }) => DESCRIPTION!.replaceAll('\u00a0', ' '));
    };
    expect(await listLines({})).toEqual(['4 lignes se terminent ce jour.']);
    expect(await listLines({ sites: [site] })).toEqual(['2 lignes se terminent ce jour.']);
    expect(await listLines({ sites: [site], subOrganisations: [unit] })).toEqual(['1 ligne se termine ce jour.']);
    expect(await listLines({ sites: [await make.site(company)] })).toEqual([]);
  });

  it('is valid as RFC 5545 wants it, in the language of its owner, under names that stay', async () => {
    const company = await house.company({ name: 'Hélianthe, Énergies ; réseaux « très étendus » et systèmes d’information' });
    const { number } = await contract(company, { lines: [{ endsOn: '2026-12-31' }, { endsOn: '2026-12-31' }, { endsOn: '2028-02-29' }] });
    const readIn = async (language: 'fr' | 'en') => (await read(await createFeed(await house.signInMember(company, {}, { language })))).body;
    const [french, english] = [await readIn('fr'), await readIn('en')];
    for (const file of [french, english]) {
      expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      const lines = file.split('\r\n').slice(0, -1);
      expect(lines.filter((line) => Buffer.byteLength(line) > 75 || !/^(?: |[A-Z-]+[;:])/.test(line) || /[\r\n]/.test(line))).toEqual([]);
      for (const event of parseEvents(file)) {
        expect(Object.keys(event)).toEqual(expect.arrayContaining(['UID', 'DTSTAMP', 'DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'SUMMARY', 'URL']));
        expect(event.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/);
      }
    }
    const listUids = (file: string) => parseEvents(file).map(({ UID }) => UID);
    expect(listUids(french)).toEqual(listUids(english));
    expect(new Set(listUids(french)).size).toBe(2);
    expect([parseEvents(french)[0]!.SUMMARY, parseEvents(english)[0]!.SUMMARY]).toEqual([
      `Fin du contrat ${number}\u00a0· Cisco`,
      `Contract ${number} ends\u00a0· Cisco`,
    ]);
  });

  it('has one address for each person and company, replaced or revoked by its owner alone', async () => {
    const company = await house.company();
    await contract(company);
    const [camille, marc] = [await house.signInMember(company), await house.signInMember(company)];
    const [first, ofMarc] = [await createFeed(camille), await createFeed(marc)];
    const second = await createFeed(camille);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await camille.get('/api/calendar-feeds?kind=contracts')).body.createdAt).toEqual(expect.any(String));
    expect((await camille.delete('/api/calendar-feeds?kind=contracts')).status).toBe(204);
    expect((await camille.get('/api/calendar-feeds?kind=contracts')).body).toEqual({ createdAt: null, readAt: null });
    expect([(await read(second)).statusCode, (await read(ofMarc)).statusCode]).toEqual([404, 200]);
    const kept = await house.query<{ codeHash: Buffer }>('select code_hash from calendar_feeds where user_id = $1', [marc.user.id]);
    expect(ofMarc).not.toContain(kept[0]!.codeHash.toString('base64url'));
    const actions = await house.query('select action from journal where object_kind = $1 and company_id = $2 order by sequence', ['calendarFeed', company.id]);
    expect(actions.map(({ action }) => action)).toEqual(['created', 'created', 'created', 'deleted']);
  });

  it('that is unknown can be asked for only so often', async () => {
    const ask = () => house.app.inject({ method: 'GET', url: `/api/calendars/${'a'.repeat(43)}.ics`, remoteAddress: '192.0.2.7' });
    const statuses: number[] = [];
    // As many at once as one caller may ask.
    for (let times = 0; times < 6; times++) statuses.push(...(await Promise.all(Array.from({ length: 20 }, ask))).map(({ statusCode }) => statusCode));
    // Sixty unknown addresses an hour.
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  });
});
