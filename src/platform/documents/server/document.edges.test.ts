import { expect, test } from 'vitest';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { renderPdf } from './pdf.render.ts';
import { page as sheet } from './pdf.style.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { testProvider } from '#tests/support/provider.ts';

/** First page of an empty document: its text, spaces of any kind as one, and the lines of the mention at its foot. */
async function edges(provider: Partial<ProviderIdentity> = {}, locale: Locale = 'fr'): Promise<{ text: string; mention: string[] }> {
  const identity = { ...testProvider, ...provider };
  const { pdf, pages } = await readPdf(await renderPdf({ locale, title: 'Facture', provider: identity, createdAt: '2026-11-19T13:32:00Z', blocks: [] }));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const foot = items.flatMap((item) => ('str' in item && item.transform[5] < sheet.footer && item.transform[4] < 400 ? [item] : []));
  const lines = [...Map.groupBy(foot, ({ transform }) => Math.round(transform[5] as number)).values()];
  return { text: pages[0]!.replace(/\s+/g, ' '), mention: lines.map((line) => line.map(({ str }) => str).join('')) };
}

test('a document names the provider as the law wants it, in both languages', async () => {
  const french = (await edges()).text;
  expect(french).toContain('Arcadie Réseaux, SAS au capital de 250 000 € · RCS Lyon 123 456 782 · SIRET 123 456 782 00017');
  expect(french).toContain('FR11123456782');
  expect(french).toContain('18 rue des Canuts');
  expect(french).toContain('Page 1 sur 1');
  const english = (await edges({ shareCapital: '' }, 'en')).text;
  expect(english).toContain('Arcadie Réseaux, SAS · Registered in Lyon (RCS) under 123 456 782');
  expect(english).toContain('Page 1 of 1');
  expect((await edges({}, 'en')).text).toContain('SAS with a share capital of €250,000 ·');
});

test('its register, number and capital are mentioned only where they are entered', async () => {
  const { text } = await edges({ shareCapital: '', rcsCity: '', vatNumber: '' });
  expect(text).toContain('Arcadie Réseaux, SAS · SIREN 123 456 782 · SIRET 123 456 782 00017');
  expect(text).not.toMatch(/RCS|TVA/);
});

test('nothing is mentioned of a provider without an identity yet', async () => {
  const { text } = await edges({ name: 'Passerelle', legalForm: '', shareCapital: '', siren: '', siret: '', rcsCity: '', vatNumber: '' });
  expect(text).not.toMatch(/RCS|SIREN|SIRET|TVA/);
});

test.each([
  ['Arcadie Réseaux', 1],
  ['Arcadie Réseaux et Infrastructures du Sud-Est', 2],
  ['Arcadie Réseaux, Télécommunications et Infrastructures numériques du Grand Sud-Est', 2],
])('no number stands alone on the last line of the foot: %s', async (name, count) => {
  for (const locale of ['fr', 'en'] as const) {
    const { mention } = await edges({ name }, locale);
    expect(mention.join(' ')).toContain('FR11123456782');
    if (locale === 'fr') expect(mention).toHaveLength(count);
    expect(mention.filter((line) => /^(?:TVA|VAT)/.test(line))).toEqual([]);
  }
});

test('following pages say whose document they belong to, by its number or by its subject', async () => {
  const blocks = [{ kind: 'table' as const, columns: [{ title: 'N°' }], rows: Array.from({ length: 60 }, (_, index) => ({ cells: [`L${index}`] })) }];
  const model = { locale: 'fr' as const, title: 'Relevé', subject: 'Groupe Hélianthe', provider: testProvider, createdAt: '2026-11-19T13:32:00Z', blocks };
  const readSecondPage = async (more: { reference?: string }) => (await readPdf(await renderPdf({ ...model, ...more }))).pages[1]!.replace(/\s+/g, ' ');
  expect(await readSecondPage({})).toContain('Relevé · Groupe Hélianthe');
  expect(await readSecondPage({ reference: 'R-1' })).toContain('Relevé R-1');
});
