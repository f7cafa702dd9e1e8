import { currencyDecimals } from '#platform/kernel/format.ts';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';

/** Code lists of EN 16931 (rules BR-CL), as the CII schematron of the validation artefacts 1.3.16 has them: EN16931-CII-codes.sch of
 *  https://github.com/ConnectingEurope/eInvoicing-EN16931, compared on 2026-11-22. Compare again with each version of the artefacts, and change
 *  nothing from memory. */

const parseCodes = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** ISO 3166-1, with 1A for Kosovo and XI for Northern Ireland. The list for CII lacks South Sudan. */
const countries = parseCodes(`
  1A AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO
  CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
  ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR
  MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK
  SL SM SN SO SR ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW`);

/** ISO 4217, without the code for no currency. For São Tomé the list still has STD. */
const currencies = parseCodes(`
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNH CNY COP COU CRC CUP CVE
  CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW
  KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG
  QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STD SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED
  VES VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XTS XUA YER ZAR ZMW ZWG`);

/** VATEX: why no VAT is charged, by article of the directive or of the Code général des impôts. */
const exemptions = parseCodes(`
  VATEX-EU-132 VATEX-EU-132-1A VATEX-EU-132-1B VATEX-EU-132-1C VATEX-EU-132-1D VATEX-EU-132-1E VATEX-EU-132-1F VATEX-EU-132-1G VATEX-EU-132-1H
  VATEX-EU-132-1I VATEX-EU-132-1J VATEX-EU-132-1K VATEX-EU-132-1L VATEX-EU-132-1M VATEX-EU-132-1N VATEX-EU-132-1O VATEX-EU-132-1P VATEX-EU-132-1Q
  VATEX-EU-135-1 VATEX-EU-143 VATEX-EU-143-1A VATEX-EU-143-1B VATEX-EU-143-1C VATEX-EU-143-1D VATEX-EU-143-1E VATEX-EU-143-1F VATEX-EU-143-1FA
  VATEX-EU-143-1G VATEX-EU-143-1H VATEX-EU-143-1I VATEX-EU-143-1J VATEX-EU-143-1K VATEX-EU-143-1L VATEX-EU-144 VATEX-EU-146-1E VATEX-EU-148 VATEX-EU-148-A
  VATEX-EU-148-B VATEX-EU-148-C VATEX-EU-148-D VATEX-EU-148-E VATEX-EU-148-F VATEX-EU-148-G VATEX-EU-151 VATEX-EU-151-1A VATEX-EU-151-1AA VATEX-EU-151-1B
  VATEX-EU-151-1C VATEX-EU-151-1D VATEX-EU-151-1E VATEX-EU-153 VATEX-EU-159 VATEX-EU-309 VATEX-EU-79-C VATEX-EU-AE VATEX-EU-D VATEX-EU-F VATEX-EU-G
  VATEX-EU-I VATEX-EU-IC VATEX-EU-J VATEX-EU-O VATEX-FR-298SEXDECIESA VATEX-FR-AE VATEX-FR-CGI261-1 VATEX-FR-CGI261-2 VATEX-FR-CGI261-3 VATEX-FR-CGI261-4
  VATEX-FR-CGI261-5 VATEX-FR-CGI261-7 VATEX-FR-CGI261-8 VATEX-FR-CGI261A VATEX-FR-CGI261B VATEX-FR-CGI261C-1 VATEX-FR-CGI261C-2 VATEX-FR-CGI261C-3
  VATEX-FR-CGI261D-1 VATEX-FR-CGI261D-1BIS VATEX-FR-CGI261D-2 VATEX-FR-CGI261D-3 VATEX-FR-CGI261D-4 VATEX-FR-CGI261E-1 VATEX-FR-CGI261E-2 VATEX-FR-CGI275
  VATEX-FR-CGI277A VATEX-FR-CGI295 VATEX-FR-CNWVAT VATEX-FR-FRANCHISE`);

/** UNTDID 5189, as restricted for invoices: 95 is a discount. */
const discountReasons = parseCodes('41 42 60 62 63 64 65 66 67 68 70 71 88 95 100 102 103 104 105');

/** UNTDID 7161: FC is freight. */
const chargeReasons = parseCodes(`
  AA AAA AAC AAD AAE AAF AAH AAI AAS AAT AAV AAY AAZ ABA ABB ABC ABD ABF ABK ABL ABN ABR ABS ABT ABU ACF ACG ACH ACI ACJ ACK ACL ACM ACS ADC ADE ADJ ADK
  ADL ADM ADN ADO ADP ADQ ADR ADT ADW ADY ADZ AEA AEB AEC AED AEF AEH AEI AEJ AEK AEL AEM AEN AEO AEP AES AET AEU AEV AEW AEX AEY AEZ AJ AU CA CAB CAD CAE
  CAF CAI CAJ CAK CAL CAM CAN CAO CAP CAQ CAR CAS CAT CAU CAV CAW CAX CAY CAZ CD CG CS CT DAB DAC DAD DAF DAG DAH DAI DAJ DAK DAL DAM DAN DAO DAP DAQ DL EG
  EP ER FAA FAB FAC FC FH FI GAA HAA HD HH IAA IAB ID IF IR IS KO L1 LA LAA LAB LF MAE MI ML NAA OA PA PAA PC PL PRV RAB RAC RAD RAF RE RF RH RV SA SAA SAD
  SAE SAI SG SH SM SU TAB TAC TT TV V1 V2 WH XAA YY ZZZ`);

export const isCountry = (code: string): boolean => countries.has(code);
/** The two letters that a VAT number begins with; Greece says EL. */
export const isVatCountry = (code: string): boolean => code === 'EL' || countries.has(code);
export const isCurrency = (code: string): boolean => currencies.has(code);
/** Amounts of an invoice have at most two decimals (BR-DEC): not every currency can be invoiced in. */
export const hasTwoDecimalsAtMost = (code: string): boolean => currencyDecimals(code) <= 2;
export const exemptionCodes: readonly string[] = [...exemptions];
export const isExemptionCode = (code: string): boolean => exemptions.has(code);
export const isReasonCode = (kind: 'discount' | 'charge', code: string): boolean => (kind === 'discount' ? discountReasons : chargeReasons).has(code);

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
const formatPoint = (point: string): string => (point.length === 2 ? `${point[0]!} bis` : point);

function formatDirectiveArticle({ article = '', paragraph, point }: Record<string, string | undefined>, locale: Locale): string {
  const letter = point?.toLowerCase() ?? '';
  if (locale === 'en') return [article, paragraph && `(${paragraph})`, letter && `(${letter})`].filter(Boolean).join('');
  const parts = [article, paragraph && `paragraphe\u00a0${paragraph}`, letter && `point\u00a0${formatPoint(letter)})`].filter(Boolean);
  return parts.join(', ') + (parts.length > 1 ? ',' : '');
}

/** Points of article 261 itself have no degree sign. */
function formatTaxCodeArticle({ article = '', suffix, letter, point, bis }: Record<string, string | undefined>): string {
  const named = [article, suffix?.toLowerCase(), letter].filter(Boolean).join('\u00a0');
  const part = point && [letter === undefined ? point : `${point}°`, bis?.toLowerCase()].filter(Boolean).join('\u00a0');
  return part ? `${named}, ${part},` : named;
}

/** Provision of a code in a sentence; empty for an unknown code. */
export function formatProvision(code: string, locale: Locale): string {
  const scheme = schemes[code];
  if (scheme) return scheme(locale);
  const ofDirective = directive.exec(code)?.groups;
  if (ofDirective) return m['invoices.exemption.directive']({ article: formatDirectiveArticle(ofDirective, locale) }, { locale });
  const ofTaxCode = taxCode.exec(code)?.groups;
  return ofTaxCode ? m['invoices.exemption.taxCode']({ article: formatTaxCodeArticle(ofTaxCode) }, { locale }) : '';
}
