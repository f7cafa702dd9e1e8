import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { legalPages } from '../legal-text.ts';

const house = await openHouse();
await house.query(
  `update companies set siren = '732829320', siret = '73282932000074', street = '12 rue de la République', postal_code = '69001', city = 'Lyon' where kind = 'provider'`,
);
const administrator = await house.staff('administrator');

const read = async (page: string, language = 'fr') => (await house.visitor.get(`/api/legal/${page}`, { 'accept-language': language })).body;
const write = (page: string, version: number, textFr: string, textEn: string) => administrator.put(`/api/provider/legal/${page}`, { version, textFr, textEn });

describe('the legal pages', () => {
  it.each(legalPages)('have a text from the beginning, in both languages, which names the provider: %s', async (page) => {
    const [french, english] = [await read(page), await read(page, 'en')];
    expect(french.text).not.toBe(english.text);
    for (const { text, changedAt } of [french, english]) {
      expect(text).toMatch(/^## |^\S/);
      expect(text).not.toMatch(/\{\w+\}/);
      expect(changedAt).toBeNull();
    }
  });

  it('fill in what the settings know, and leave out lines about what they do not', async () => {
    const { text } = await read('mentions');
    expect(text.replaceAll('\u00a0', ' ')).toContain('SIRET du siège : 732 829 320 00074');
    expect(text).not.toContain('Capital social');
  });

  it('name the publication director and the host once the settings have them', async () => {
    const before = (await read('mentions')).text;
    expect(before).not.toMatch(/Directeur de la publication|Hébergement/);
    const { body } = await administrator.get('/api/provider/settings');
    const named = {
      publicationDirector: 'Anne Morel',
      hostName: 'Altanube',
      hostAddress: '12 allée des Baies, 69800 Saint-Priest',
      hostPhone: '04 65 71 20 00',
    };
    expect((await administrator.put('/api/provider/settings', { ...body, ...named })).body).toMatchObject(named);
    const { text } = await read('mentions');
    expect(text).toContain('Responsable de la publication : Anne Morel.');
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      'Le portail est hébergé par Altanube.\n- Adresse : 12 allée des Baies, 69800 Saint-Priest\n- Téléphone : 04 65 71 20 00',
    );
    expect((await read('mentions', 'en')).text).toContain('The publication director is Anne Morel.');
    const journalled = await house.query("select changes from journal where object_kind = 'providerSettings' order by sequence desc limit 1");
    expect(journalled).toMatchObject([
      { changes: { publicationDirector: { before: '', after: 'Anne Morel' }, hostPhone: { before: '', after: '04 65 71 20 00' } } },
    ]);
  });

  it('are written by administrators, in both languages; each version is kept', async () => {
    expect((await write('confidentialite', 0, 'Aucune revente, {name}.', 'No resale.')).body).toMatchObject({ version: 1 });
    expect(await read('confidentialite')).toMatchObject({ text: expect.stringMatching(/^Aucune revente, \S/), changedAt: expect.any(String) });
    expect((await read('confidentialite', 'en')).text).toBe('No resale.');
    await write('confidentialite', 1, 'Aucune cession.', '');
    const { pages } = (await administrator.get('/api/provider/legal')).body;
    const page = pages.find((one: { page: string }) => one.page === 'confidentialite');
    expect(page.versions.map(({ version, textFr }: { version: number; textFr: string }) => [version, textFr])).toEqual([
      [2, 'Aucune cession.'],
      [1, 'Aucune revente, {name}.'],
    ]);
    // An empty text: the default one stands again.
    expect(await read('confidentialite', 'en')).toEqual({ text: expect.stringContaining('GDPR'), changedAt: null });
  });

  it('take the second of two changes only once it has seen the first', async () => {
    await write('accessibilite', 0, 'Un', 'One');
    expect((await write('accessibilite', 0, 'Deux', 'Two')).body).toMatchObject({ code: 'conflict', current: { version: 1, textFr: 'Un' } });
  });

  it('belong to administrators, and an unknown page to nobody', async () => {
    const agent = await house.staff('agent');
    expect((await agent.put('/api/provider/legal/mentions', { version: 0, textFr: 'x', textEn: 'x' })).status).toBe(403);
    expect(await house.visitor.get('/api/legal/autre')).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ path: 'page' }] } });
  });
});
