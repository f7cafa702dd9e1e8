import { expect, it } from 'vitest';
import { exemptionCodes } from './code-lists.ts';
import { exemptionProvision } from './exemptions.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it.each([
  ['VATEX-FR-FRANCHISE', 'TVA non applicable, art. 293 B du CGI.', 'VAT not applicable, article 293 B of the French tax code (CGI).'],
  [
    'VATEX-EU-132-1I',
    'Exonération de TVA, article 132, paragraphe 1, point i), de la directive 2006/112/CE.',
    'VAT exempt, article 132(1)(i) of Directive 2006/112/EC.',
  ],
  [
    'VATEX-EU-143-1FA',
    'Exonération de TVA, article 143, paragraphe 1, point f bis), de la directive 2006/112/CE.',
    'VAT exempt, article 143(1)(fa) of Directive 2006/112/EC.',
  ],
  ['VATEX-EU-148-A', 'Exonération de TVA, article 148, point a), de la directive 2006/112/CE.', 'VAT exempt, article 148(a) of Directive 2006/112/EC.'],
  [
    'VATEX-FR-CGI261D-1BIS',
    'Exonération de TVA, article 261 D, 1° bis, du Code général des impôts.',
    'VAT exempt, article 261 D, 1° bis, of the French tax code (CGI).',
  ],
  ['VATEX-EU-F', 'Régime particulier – Biens d’occasion.', 'Margin scheme – Second-hand goods.'],
  ['VATEX-EU-D', 'Acquisition intracommunautaire de moyens de transport d’occasion.', 'Intra-Community acquisition of second-hand means of transport.'],
  ['VATEX-FR-CGI261-4', 'Exonération de TVA, article 261, 4, du Code général des impôts.', 'VAT exempt, article 261, 4, of the French tax code (CGI).'],
  ['VATEX-FR-CGI277A', 'Exonération de TVA, article 277 A du Code général des impôts.', 'VAT exempt, article 277 A of the French tax code (CGI).'],
  [
    'VATEX-FR-298SEXDECIESA',
    'Exonération de TVA, article 298 sexdecies A du Code général des impôts.',
    'VAT exempt, article 298 sexdecies A of the French tax code (CGI).',
  ],
])('%s is the provision in words', (code, french, english) => {
  expect([plain(exemptionProvision(code, 'fr')), plain(exemptionProvision(code, 'en'))]).toEqual([french, english]);
});

it('every code of the list has its words in both languages, and none shows the code', () => {
  expect(exemptionCodes.length).toBeGreaterThan(80);
  const said = exemptionCodes.map((code) => [code, exemptionProvision(code, 'fr'), exemptionProvision(code, 'en')]);
  expect(
    said.filter(([, french, english]) => !french!.endsWith('.') || !english!.endsWith('.') || french === english || /VATEX/.test(french! + english!)),
  ).toEqual([]);
});
