import { m } from '#generated/messages/messages.js';
import type { ErrorText, FieldFlaw } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { VatCategory } from './legal-invoice.ts';

/** The rules by number, with the sentence of each. Check digits have no number in the standard: theirs begin with `invoices`. */

const general = {
  'BR-06': m['invoices.rule.br06'],
  'BR-07': m['invoices.rule.br07'],
  'BR-08': m['invoices.rule.br08'],
  'BR-09': m['invoices.rule.br09'],
  'BR-10': m['invoices.rule.br10'],
  'BR-11': m['invoices.rule.br11'],
  'BR-16': m['invoices.rule.br16'],
  'BR-25': m['invoices.rule.br25'],
  'BR-27': m['invoices.rule.br27'],
  'BR-28': m['invoices.rule.br28'],
  'BR-29': m['invoices.rule.br29'],
  'BR-30': m['invoices.rule.br30'],
  'BR-33': m['invoices.rule.br33'],
  'BR-38': m['invoices.rule.br38'],
  'BR-53': m['invoices.rule.br53'],
  'BR-57': m['invoices.rule.br57'],
  'BR-61': m['invoices.rule.br61'],
  'BR-CL-04': m['invoices.rule.brCl04'],
  'BR-CL-14': m['invoices.rule.brCl14'],
  'BR-CL-19': m['invoices.rule.brCl19'],
  'BR-CL-20': m['invoices.rule.brCl20'],
  'BR-CL-22': m['invoices.rule.brCl22'],
  'BR-CO-09': m['invoices.rule.brCo09'],
  'BR-CO-13': m['invoices.rule.brCo13'],
  'BR-CO-14': m['invoices.rule.brCo14'],
  'BR-CO-15': m['invoices.rule.brCo15'],
  'BR-CO-17': m['invoices.rule.brCo17'],
  'BR-CO-18': m['invoices.rule.brCo18'],
  'BR-CO-26': m['invoices.rule.brCo26'],
  'BR-DEC-12': m['invoices.rule.brDec12'],
  'BR-IC-11': m['invoices.rule.brIc11'],
  'BR-IC-12': m['invoices.rule.brIc12'],
  'BR-O-11': m['invoices.rule.brO11'],
  'BR-O-12': m['invoices.rule.brO12'],
  'BR-O-13': m['invoices.rule.brO13'],
  'BR-O-14': m['invoices.rule.brO14'],
  'BR-FR-01': m['invoices.rule.brFr01'],
  'BR-FR-03': m['invoices.rule.brFr03'],
  'BR-FR-09': m['invoices.rule.brFr09'],
  'BR-FR-10': m['invoices.rule.brFr10'],
  'BR-FR-11': m['invoices.rule.brFr11'],
  'BR-FR-16': m['invoices.rule.brFr16'],
  'BR-FR-CO-04': m['invoices.rule.brFrCo04'],
  'BR-FR-CO-05': m['invoices.rule.brFrCo05'],
  'BR-FR-CO-07': m['invoices.rule.brFrCo07'],
  'BR-FR-CO-08': m['invoices.rule.brFrCo08'],
  'BR-FR-CO-12': m['invoices.rule.brFrCo12'],
  'PEPPOL-EN16931-R040': m['invoices.rule.r040'],
  'PEPPOL-EN16931-R120': m['invoices.rule.r120'],
  'invoices.depositsOverPrepaid': m['invoices.rule.depositsOverPrepaid'],
  'invoices.iban': m['invoices.rule.iban'],
  'invoices.siren': m['invoices.rule.siren'],
  'invoices.siret': m['invoices.rule.siret'],
  'invoices.vatNumber': m['invoices.rule.vatNumber'],
} satisfies Record<string, ErrorText>;

/** Rules that every VAT category shares, by the end of their number. */
const ofCategory = {
  '01': m['invoices.rule.category01'],
  '02': m['invoices.rule.category02'],
  '03': m['invoices.rule.category02'],
  '04': m['invoices.rule.category02'],
  '05': m['invoices.rule.category05'],
  '06': m['invoices.rule.category05'],
  '07': m['invoices.rule.category05'],
  '08': m['invoices.rule.category08'],
  '09': m['invoices.rule.category09'],
  '10': (params: { category: VatCategory }, options: { locale: Locale }) => {
    const { category } = params;
    const codes = reasonCodes[category];
    return codes === undefined ? m['invoices.rule.reasonWithVat'](params, options) : m['invoices.rule.reasonMissing']({ category, codes }, options);
  },
} satisfies Record<string, ErrorText>;

/** Codes that give the reason where no VAT is charged, by category; of the many for exempt supplies, two. */
const reasonCodes: Partial<Readonly<Record<VatCategory, string>>> = {
  E: 'VATEX-FR-FRANCHISE, VATEX-FR-CGI261-4',
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** Whether a category charges nothing, and so states its reason. */
export const needsReason = (category: VatCategory): boolean => reasonCodes[category] !== undefined;

/** The standard calls the rules of category K "IC". */
const prefixes: Readonly<Record<VatCategory, string>> = { S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O' };

type General = keyof typeof general;
type CategoryRule = `BR-${VatCategory}-${keyof typeof ofCategory}`;

/** A rule that an invoice breaks, under the field of the feed that breaks it; its code is the rule's number. */
export type Breach = FieldFlaw;

for (const [rule, text] of Object.entries(general)) declareIssue(rule, text);
for (const prefix of Object.values(prefixes)) for (const [end, text] of Object.entries(ofCategory)) declareIssue(`BR-${prefix}-${end}`, text);

/** Says that a rule is broken at a field. */
export function makeBreach(rule: General | CategoryRule, path: string): Breach {
  if (rule in general) return { path, code: rule };
  const [, category, end] = rule.split('-') as [string, VatCategory, string];
  return { path, code: `BR-${prefixes[category]}-${end}`, params: { category } };
}
