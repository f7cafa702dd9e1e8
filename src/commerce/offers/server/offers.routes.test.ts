import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { readSheets } from '#tests/support/xlsx.ts';

const house = await openHouse();
const make = { ...createOrderFactory(house), ...createOfferFactory(house) };
const pickNumbers = (body: { rows: { number: string }[] }) => body.rows.map((row) => row.number);

describe('the list of offers', () => {
  it('shows the current revision of each, narrowed by what a reader calls its state, and counted alike', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const open = await make.offer(company, { validUntil: '2026-11-19', requester: 'Hugo Perrin', issuedOn: '2026-11-10' });
    const expired = await make.offer(company, { validUntil: '2026-11-18', issuedOn: '2026-10-01' });
    const validated = await make.offer(company, { state: 'validated', validUntil: '2026-01-31', issuedOn: '2025-01-02' });
    await make.offer(company, { number: open.number, revision: 2, isCurrent: false });
    const listNumbers = async (query: string) => pickNumbers((await reader.get(`/api/offers?${query}`)).body);
    expect(await listNumbers('')).toEqual([open.number, expired.number, validated.number]);
    expect(await listNumbers('state=sent')).toEqual([open.number]);
    expect(await listNumbers('state=expired')).toEqual([expired.number]);
    expect(await listNumbers('state=expired,validated&sort=validUntil')).toEqual([validated.number, expired.number]);
    expect(await listNumbers('requester=Hugo+Perrin&period=1m')).toEqual([open.number]);
    expect(await listNumbers(`q=${open.number}`)).toEqual([open.number]);
    expect((await reader.get('/api/offers/counts?state=sent')).body).toMatchObject({
      all: { count: 3, more: false },
      sent: { count: 1 },
      expired: { count: 1 },
      validated: { count: 1 },
      declined: { count: 0 },
    });
    expect((await reader.get('/api/offers/choices')).body.requester).toEqual([{ value: 'Hugo Perrin', label: 'Hugo Perrin' }]);
  });

  it('becomes an Excel file of what its filters select', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const offer = await make.offer(company, { validUntil: '2026-11-18' });
    await make.offer(company, { state: 'declined' });
    const file = await reader.get('/api/offers/export?state=expired&from=2026-01-01');
    expect(file.headers['content-disposition']).toContain('offres-2026-11-19.xlsx');
    const [offers, filters] = await readSheets(file);
    expect(filters!.rows).toContainEqual(['Émise à partir du', '1ᵉʳ\u00a0janv.\u00a02026']);
    expect(offers!.rows).toHaveLength(2);
    expect(offers!.rows[1]).toEqual(expect.arrayContaining([offer.number, 'Validité dépassée', '1000']));
    expect(filters!.rows.flat()).toContain('Validité dépassée');
  });
});

describe('one offer', () => {
  it('says what changed from revision to revision, which orders came of it, and what may be done', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const first = await make.offer(company, { isCurrent: false, validUntil: '2026-11-15' });
    const second = await make.offer(company, {
      number: first.number,
      revision: 2,
      lines: [
        ['C9300-48P-A', 6, 25_000],
        ['SFP-10G-SR', 2, 9_000],
      ],
    });
    await make.order(company, { number: 'CDE-26-880001' });
    await house.query('update orders set offer_number = $1 where number = $2', [first.number, 'CDE-26-880001']);
    for (const code of [first.number, second.id, first.id]) {
      expect((await reader.get(`/api/offers/${code}`)).body).toMatchObject({
        number: first.number,
        revision: 2,
        contentHash: second.contentHash,
        lines: [{ reference: 'C9300-48P-A', quantity: 6 }, { reference: 'SFP-10G-SR' }],
        orders: [{ number: 'CDE-26-880001', state: 'awaitingDelivery' }],
        can: { accept: true, decline: true },
        revisions: [
          {
            revision: 2,
            isCurrent: true,
            differences: {
              total: { before: 100_000, after: 168_000 },
              validUntil: { before: '2026-11-15', after: '2026-11-30' },
              lines: [
                { kind: 'changed', quantity: { before: 4, after: 6 } },
                { kind: 'added', reference: 'SFP-10G-SR' },
              ],
            },
          },
          { revision: 1, isCurrent: false, differences: null },
        ],
      });
    }
    const pdf = await reader.get(`/api/offers/${first.number}/pdf?revision=1`);
    expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await reader.get(`/api/offers/${first.number}/pdf?revision=9`)).status).toBe(404);
    expect((await reader.get(`/api/offers/${first.number}/acceptance`)).status).toBe(404);
  });

  it('opens in the other company of its reader, and nowhere for a stranger', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const offer = await make.offer(company);
    const user = await house.user();
    await house.member(company, user);
    await house.member(other, user);
    const reader = await house.signedIn(user, other);
    expect((await reader.get(`/api/offers/${offer.number}`)).body).toMatchObject({ status: 404, code: 'elsewhere', company: company.id });
    const stranger = await house.signInMember(other);
    const [foreign, unknown] = [await stranger.get(`/api/offers/${offer.number}`), await stranger.get('/api/offers/OFF-00-00000')];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  });
});

describe('who sees which offers', () => {
  it('nobody without the right to see prices: the list, a number, a file and a search tell nothing', async () => {
    const company = await house.company();
    const blind = await house.signInMember(company, { prices: false });
    const offer = await make.offer(company);
    for (const path of ['', '/counts', '/choices', '/export', `/${offer.number}`, `/${offer.number}/pdf`, `?q=${offer.number}`])
      expect((await blind.get(`/api/offers${path}`)).body, path).toMatchObject({ status: 403, code: 'forbidden.prices' });
  });

  it('of several companies those whose prices the caller sees', async () => {
    const [open, closed] = [await house.company(), await house.company()];
    const user = await house.user();
    await house.member(open, user);
    await house.member(closed, user, { prices: false });
    const seen = await make.offer(open);
    await make.offer(closed);
    expect(pickNumbers((await (await house.signedIn(user, 'all')).get('/api/offers')).body)).toEqual([seen.number]);
  });

  it('a member limited to sites or sub-organisations only those of them', async () => {
    const company = await house.company();
    const [site, subOrganisation] = [await make.site(company), await make.subOrganisation(company)];
    const bySite = await house.signInMember(company, { sites: [site] });
    const byPart = await house.signInMember(company, { subOrganisations: [subOrganisation] });
    const ofSite = await make.offer(company, { siteId: site });
    const ofPart = await make.offer(company, { subOrganisationId: subOrganisation });
    expect(pickNumbers((await bySite.get('/api/offers')).body)).toEqual([ofSite.number]);
    expect(pickNumbers((await byPart.get('/api/offers')).body)).toEqual([ofPart.number]);
    expect((await bySite.get(`/api/offers/${ofPart.number}`)).status).toBe(404);
    expect((await byPart.get(`/api/offers/${ofSite.number}/pdf`)).status).toBe(404);
  });
});
