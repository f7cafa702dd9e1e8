import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';

/** Provisions of the VATEX codes in words, as an invoice states them. The accepted codes stand in the list of `code-lists.ts`, with its source.
 *  Compared on 2026-11-22 with the names and remarks of the CEF code list (VATEX) and with the texts that they name:
 *  - article 242 nonies A of annexe II to the Code général des impôts (version of 1 January 2023): 12° asks for the provision, 13° prescribes
 *    « Autoliquidation », 16° the three mentions « Régime particulier »; article 226 (14) of directive 2006/112/EC has them in English;
 *  - article 293 E of the code prescribes « TVA non applicable, article 293 B du CGI »;
 *  - articles 275 and 277 A grant no exemption: tax is waived for purchases meant for export, or suspended (BOI-TVA-CHAMP-40);
 *  - article 79 (c) of the directive keeps disbursements out of the taxable amount: the code list says that this is no exemption. */

type Wording = (locale: Locale) => string;

const schemes: Readonly<Record<string, Wording>> = {
  'VATEX-FR-FRANCHISE': (locale) => m['invoices.exemption.franchise']({}, { locale }),
  'VATEX-FR-CNWVAT': (locale) => m['invoices.exemption.creditWithoutVat']({}, { locale }),
  'VATEX-FR-CGI275': (locale) => m['invoices.exemption.waived']({}, { locale }),
  'VATEX-FR-CGI277A': (locale) => m['invoices.exemption.suspended']({}, { locale }),
  'VATEX-FR-AE': (locale) => m['invoices.exemption.reverseCharge']({}, { locale }),
  'VATEX-EU-79-C': (locale) => m['invoices.exemption.disbursement']({}, { locale }),
  'VATEX-EU-AE': (locale) => m['invoices.exemption.reverseCharge']({}, { locale }),
  'VATEX-EU-IC': (locale) => m['invoices.exemption.intraCommunity']({}, { locale }),
  'VATEX-EU-G': (locale) => m['invoices.exemption.export']({}, { locale }),
  'VATEX-EU-O': (locale) => m['invoices.exemption.outOfScope']({}, { locale }),
  'VATEX-EU-D': (locale) => m['invoices.exemption.secondHandTransport']({}, { locale }),
  'VATEX-EU-F': (locale) => m['invoices.exemption.secondHand']({}, { locale }),
  'VATEX-EU-I': (locale) => m['invoices.exemption.art']({}, { locale }),
  'VATEX-EU-J': (locale) => m['invoices.exemption.antiques']({}, { locale }),
};

/** `VATEX-EU-132-1I`: article 132, paragraph 1, point i of the directive. */
const directive = /^VATEX-EU-(?<article>\d+)(?:-(?<paragraph>\d)?(?<point>[A-Z]{0,2}))?$/;
/** `VATEX-FR-CGI261D-1BIS`: 1° bis of article 261 D of the tax code. */
const taxCode = /^VATEX-FR-(?:CGI)?(?<article>\d+)(?<suffix>SEXDECIES)?(?<letter>[A-E])?(?:-(?<point>\d)(?<bis>BIS)?)?$/;

/** Points that were inserted later: `fa` is "f bis" in French. */
const frenchPoint = (point: string): string => (point.length === 2 ? `${point[0]!} bis` : point);

function directiveArticle({ article = '', paragraph, point }: Record<string, string | undefined>, locale: Locale): string {
  const letter = point?.toLowerCase() ?? '';
  if (locale === 'en') return [article, paragraph && `(${paragraph})`, letter && `(${letter})`].filter(Boolean).join('');
  const parts = [article, paragraph && `paragraphe\u00a0${paragraph}`, letter && `point\u00a0${frenchPoint(letter)})`].filter(Boolean);
  return parts.join(', ') + (parts.length > 1 ? ',' : '');
}

/** Points of article 261 itself have no degree sign. */
function taxCodeArticle({ article = '', suffix, letter, point, bis }: Record<string, string | undefined>): string {
  const named = [article, suffix?.toLowerCase(), letter].filter(Boolean).join('\u00a0');
  const part = point && [letter === undefined ? point : `${point}°`, bis?.toLowerCase()].filter(Boolean).join('\u00a0');
  return part ? `${named}, ${part},` : named;
}

/** Provision of a code in a sentence; empty for an unknown code. */
export function exemptionProvision(code: string, locale: Locale): string {
  const scheme = schemes[code];
  if (scheme) return scheme(locale);
  const ofDirective = directive.exec(code)?.groups;
  if (ofDirective) return m['invoices.exemption.directive']({ article: directiveArticle(ofDirective, locale) }, { locale });
  const ofTaxCode = taxCode.exec(code)?.groups;
  return ofTaxCode ? m['invoices.exemption.taxCode']({ article: taxCodeArticle(ofTaxCode) }, { locale }) : '';
}
