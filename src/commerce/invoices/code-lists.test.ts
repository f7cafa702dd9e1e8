import { expect, it } from 'vitest';
import { formatProvision, exemptionCodes } from './code-lists.ts';

const replaceHardSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

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
  ['VATEX-FR-AE', 'Autoliquidation.', 'Reverse charge (autoliquidation).'],
  [
    'VATEX-EU-IC',
    'Exonération de TVA, article 262 ter, I du Code général des impôts.',
    'VAT exempt, article 262 ter, I of the French tax code (intra-Community supply).',
  ],
  ['VATEX-EU-G', 'Exonération de TVA, article 262, I du Code général des impôts.', 'VAT exempt, article 262, I of the French tax code (export).'],
  ['VATEX-EU-I', 'Régime particulier – Objets d’art.', 'Margin scheme – Works of art.'],
  ['VATEX-EU-J', 'Régime particulier – Objets de collection et d’antiquité.', 'Margin scheme – Collectors’ items and antiques.'],
  [
    'VATEX-EU-151-1AA',
    'Exonération de TVA, article 151, paragraphe 1, point a bis), de la directive 2006/112/CE.',
    'VAT exempt, article 151(1)(aa) of Directive 2006/112/EC.',
  ],
  ['VATEX-FR-CGI261C-1', 'Exonération de TVA, article 261 C, 1°, du Code général des impôts.', 'VAT exempt, article 261 C, 1°, of the French tax code (CGI).'],
  ['VATEX-FR-CGI295', 'Exonération de TVA, article 295 du Code général des impôts.', 'VAT exempt, article 295 of the French tax code (CGI).'],
  // No exemptions: tax is waived, suspended, or the sum is outside the taxable amount.
  ['VATEX-FR-CGI275', 'Franchise de TVA, article 275 du Code général des impôts.', 'VAT waived, article 275 of the French tax code (CGI).'],
  ['VATEX-FR-CGI277A', 'Suspension de TVA, article 277 A du Code général des impôts.', 'VAT suspended, article 277 A of the French tax code (CGI).'],
  [
    'VATEX-EU-79-C',
    'Débours non compris dans la base d’imposition, article 79, point c), de la directive 2006/112/CE.',
    'Disbursement outside the taxable amount, article 79(c) of Directive 2006/112/EC.',
  ],
  [
    'VATEX-FR-298SEXDECIESA',
    'Exonération de TVA, article 298 sexdecies A du Code général des impôts.',
    'VAT exempt, article 298 sexdecies A of the French tax code (CGI).',
  ],
])('%s is the provision in words', (code, french, english) => {
  expect([replaceHardSpaces(formatProvision(code, 'fr')), replaceHardSpaces(formatProvision(code, 'en'))]).toEqual([french, english]);
});

it('every code of the list has its words in both languages, and none shows the code', () => {
  expect(exemptionCodes).toHaveLength(88);
  const said = exemptionCodes.map((code) => [code, formatProvision(code, 'fr'), formatProvision(code, 'en')]);
  expect(
    said.filter(([, french, english]) => !french!.endsWith('.') || !english!.endsWith('.') || french === english || /VATEX/.test(french! + english!)),
  ).toEqual([]);
});
