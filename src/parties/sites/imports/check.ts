import { z } from 'zod';
import { legalFormNames, legalForms, legalFormWords, type LegalForm } from '#parties/provider/legal-form.ts';
import { m } from '#generated/messages/messages.js';
import { readIdentifier, readWord, toCellText, type Read } from '#capabilities/imports/check-cells.ts';
import { RowCells } from '#capabilities/imports/row-cells.ts';
import { formatCountry } from '#platform/kernel/format.ts';
import { toFlaw } from '#platform/kernel/issues.ts';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import { toComparable, NearestNames } from '#platform/kernel/nearest-matches.ts';
import type { WorkbookCell, WorkbookRow } from '#platform/documents/workbook.ts';
import { countries } from '../countries.ts';
import type { Position } from '../position.ts';
import { siteFields } from '../site-fields.ts';
import { siteTypeNames, civilityNames } from '../site.names.ts';
import type { SiteInput } from '../sites.api.ts';
import { parseHours } from '../typed-hours.ts';
import { siteFlaws, type SiteFlaw, type SiteFlawCode } from './site-import-flaws.ts';
import { contactColumns, siteMatrix, type SiteColumn } from './site-matrix.ts';

/** Places that the portal knows. */
export interface KnownPlaces {
  /** Names of the towns of a French postal code, and whether the typed town is one of them; nothing for a code that is not listed. */
  findTowns: (place: TypedPlace) => { isOfCode: boolean; names: readonly string[] } | undefined;
  locate: (place: TypedPlace) => Position | null;
}
interface TypedPlace {
  postalCode: string;
  city: string;
  country: string;
}

export type RowContact = NonNullable<SiteInput['contacts'][number]['contact']>;
/** A site as its row gives it. */
export type RowSite = Omit<SiteInput, 'contacts'> & { contact: RowContact | null };

/** A row that was read; without its site where it has an error. */
export interface CheckedSite {
  line: number;
  code: string | null;
  label: string | null;
  email: string | null;
  site: RowSite | null;
}

const schema = z.strictObject(siteFields);
const longest = 4000;

/** Column that holds a field of the wizard. */
function toColumn(path: string): SiteColumn {
  const name = path.startsWith('contacts.') ? path.split('.').at(-1)! : path.split('.')[0]!;
  return siteMatrix.columns.find((column) => column === name) ?? (path.startsWith('contacts') ? 'lastName' : 'label');
}

const onMapWords = { yes: m['sites.yes'], no: m['sites.no'] };
const shortCivilities: Readonly<Record<string, 'mr' | 'mrs'>> = { m: 'mr', mr: 'mr', mme: 'mrs', mrs: 'mrs', ms: 'mrs' };
/** Country of rows that name none. */
const usualCountry = 'FR';
/** Countries whose national numbers have ten digits, the first of them a zero. */
const countriesWithZero: ReadonlySet<string> = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF']);
const hasPostalCodes = (country: string): boolean => country === usualCountry;

/** Checks the rows of a template of sites one after the other, by the rules of the wizard; duplicates are found across them. */
export class SiteCheck {
  readonly #locale: Locale;
  readonly #places: KnownPlaces;
  /** First line of each code, label, label without a code, and contact. */
  readonly #codes = new Map<string, number>();
  readonly #labels = new Map<string, number>();
  readonly #bareLabels = new Map<string, number>();
  readonly #contacts = new Map<string, { line: number; name: string }>();
  readonly #countries: ReadonlyMap<string, string>;
  readonly #nearestCountries: NearestNames;

  constructor(places: KnownPlaces, locale: Locale) {
    this.#places = places;
    this.#locale = locale;
    this.#countries = new Map(
      countries.flatMap((code) => [[toComparable(code), code] as const, ...locales.map((one) => [toComparable(formatCountry(code, one)), code] as const)]),
    );
    this.#nearestCountries = new NearestNames(countries.map((code) => formatCountry(code, locale)));
  }

  /** No column of sites is judged by its other cells. */
  survey(): void {}

  /** The row and its flaws; nothing for an empty row and for the example. */
  row(read: WorkbookRow): { row: CheckedSite; flaws: SiteFlaw[] } | undefined {
    const cells = new RowCells<SiteColumn, SiteFlawCode>(siteMatrix, read, this.#locale);
    if (!cells.begin()) return undefined;
    const text = (column: SiteColumn): string => cells.text(column, longest) ?? '';
    const country = cells.read('country', (cell) => this.#country(cell)) ?? usualCountry;
    const identifier = (column: SiteColumn): string => cells.identifier(column, longest) ?? '';
    const place: TypedPlace = { postalCode: cells.read('postalCode', (cell) => readPostalCode(cell, country)) ?? '', city: text('city'), country };
    if (hasPostalCodes(country) && place.postalCode !== '' && !/^\d{5}$/.test(place.postalCode))
      cells.note('postalCode', { code: 'postalCodeDigits', params: {} });
    const contact = this.#contact(cells, text, country);
    const typed = {
      code: identifier('code'),
      label: text('label'),
      type: cells.read('type', (cell) => readWord(cell, siteTypeNames)),
      legalForm: cells.read('legalForm', readLegalForm),
      street: text('street'),
      complement: text('complement'),
      ...place,
      position: this.#places.locate(place),
      showOnMap: cells.read('showOnMap', readOnMap) ?? true,
      notes: text('notes'),
      accessInstructions: text('accessInstructions'),
      deliveryHours: cells.read('deliveryHours', readHours) ?? [],
      contacts: contact ? [{ contactId: null, contact, roles: ['main'] }] : [],
    };
    const checked = schema.safeParse(typed);
    const flawed = new Set(cells.flaws.map(({ column }) => column));
    for (const issue of checked.error?.issues ?? []) {
      const { path, code, params } = toFlaw(issue);
      const column = toColumn(path);
      if (!flawed.has(column)) cells.note(column, { code: 'field', params: { ...pickParams(params), issue: code } });
      flawed.add(column);
    }
    this.#town(cells, place, typed.position, typed.showOnMap);
    this.#duplicate(cells, read.number, typed);
    this.#sameContact(cells, read.number, contact);
    const isSound = checked.success && cells.flaws.every(({ code }) => siteFlaws[code].severity === 'warning');
    return {
      row: {
        line: read.number,
        code: typed.code || null,
        label: typed.label || null,
        email: contact?.email.toLowerCase() || null,
        site: isSound ? toRowSite(checked.data) : null,
      },
      flaws: cells.flaws,
    };
  }

  #country(cell: WorkbookCell): Read<string, SiteFlawCode> {
    const typed = toCellText(cell);
    const value = this.#countries.get(toComparable(typed));
    if (value !== undefined) return { value };
    const suggestion = this.#nearestCountries.suggest(typed);
    return { flaw: { code: 'countryUnknown', params: suggestion === undefined ? {} : { suggestion } } };
  }

  /** The main contact; nothing where its columns are empty. */
  #contact(cells: RowCells<SiteColumn, SiteFlawCode>, text: (column: SiteColumn) => string, country: string): RowContact | null {
    if (!contactColumns.some((column) => cells.has(column))) return null;
    if (!cells.has('lastName')) cells.note('lastName', { code: 'contactName', params: {} });
    return {
      civility: cells.read('civility', readCivility),
      firstName: text('firstName'),
      lastName: text('lastName'),
      jobFunction: text('jobFunction'),
      landline: cells.read('landline', (cell) => readPhone(cell, country)) ?? '',
      mobile: cells.read('mobile', (cell) => readPhone(cell, country)) ?? '',
      email: text('email'),
      ccoId: '',
    };
  }

  /** A town that another postal code has, and a site that no map would show. */
  #town(cells: RowCells<SiteColumn, SiteFlawCode>, place: TypedPlace, position: Position | null, showOnMap: boolean): void {
    const { postalCode, city } = place;
    const towns = hasPostalCodes(place.country) && city !== '' ? this.#places.findTowns(place) : undefined;
    if (towns && !towns.isOfCode) {
      const suggestion = new NearestNames(towns.names).suggest(city) ?? towns.names[0]!;
      cells.note('city', { code: 'townOther', params: { code: postalCode, suggestion } });
    } else if (position === null && showOnMap) cells.note('city', { code: 'unplaced', params: {} });
  }

  /** A row is recognised by its code, and by its label where it has none. */
  #duplicate(cells: RowCells<SiteColumn, SiteFlawCode>, line: number, { code, label }: { code: string; label: string }): void {
    const [codeKey, labelKey] = [code.toUpperCase(), toComparable(label)];
    const first = code === '' ? this.#labels.get(labelKey) : (this.#codes.get(codeKey) ?? this.#bareLabels.get(labelKey));
    if (first !== undefined && label !== '') {
      const isByCode = code !== '' && this.#codes.has(codeKey);
      cells.note(isByCode ? 'code' : 'label', { code: 'duplicate', params: { line: first } });
      return;
    }
    if (code !== '') this.#codes.set(codeKey, line);
    if (labelKey === '') return;
    if (!this.#labels.has(labelKey)) this.#labels.set(labelKey, line);
    if (code === '') this.#bareLabels.set(labelKey, line);
  }

  /** Rows with one e-mail address name one contact: the first one's. */
  #sameContact(cells: RowCells<SiteColumn, SiteFlawCode>, line: number, contact: RowContact | null): void {
    const key = contact?.email.toLowerCase();
    if (!contact || !key) return;
    const name = toComparable(`${contact.firstName} ${contact.lastName}`);
    const first = this.#contacts.get(key);
    if (!first) this.#contacts.set(key, { line, name });
    else if (first.name !== name) cells.note('email', { code: 'contactDiffers', params: { line: first.line } });
  }
}

const toRowSite = ({ contacts, ...site }: SiteInput): RowSite => ({ ...site, contact: contacts[0]?.contact ?? null });

const pickParams = (params: object): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])));

/** A French postal code with the letter of the country before it, or with a space among its digits: "F-69007", "69 007". */
const frenchCode = /^(?:(?:f|fr)[- ]?)?(\d{2}) ?(\d{3})$/i;

/** Excel takes the zeros that begin a postal code away once it takes it for a number. */
function readPostalCode(cell: WorkbookCell, country: string): Read<string, SiteFlawCode> {
  const { value, flaw } = readIdentifier(cell, longest);
  if (flaw) return { flaw };
  if (!hasPostalCodes(country)) return { value };
  return { value: cell.kind === 'number' && /^\d{4}$/.test(value) ? value.padStart(5, '0') : value.replace(frenchCode, '$1$2') };
}

/** Digits of a French telephone without the zero or the plus sign before them, which Excel takes away once it takes it for a number. */
const withoutZero = /^[1-9](?:[ .-]?\d){8}$/;
const withoutPlus = /^33 ?\d(?:[ .-]?\d){8}$/;

function readPhone(cell: WorkbookCell, country: string): Read<string, SiteFlawCode> {
  const { value, flaw } = readIdentifier(cell, longest);
  if (flaw) return { flaw };
  if (!countriesWithZero.has(country)) return { value };
  return { value: withoutZero.test(value) ? `0${value}` : withoutPlus.test(value) ? `+${value}` : value };
}

function readOnMap(cell: WorkbookCell): Read<boolean, SiteFlawCode> {
  if (cell.kind === 'boolean') return { value: cell.text === 'true' };
  const { value, flaw } = readWord(cell, onMapWords);
  return flaw ? { flaw } : { value: value === 'yes' };
}

function readCivility(cell: WorkbookCell): Read<'mr' | 'mrs', SiteFlawCode> {
  const value = shortCivilities[toCellText(cell).toLowerCase().replace(/\.$/, '')];
  return value === undefined ? readWord(cell, civilityNames) : { value };
}

/** A legal form by its name or an abbreviation: "SARL", "S.A.R.L." */
function readLegalForm(cell: WorkbookCell): Read<LegalForm, SiteFlawCode> {
  const toKey = (word: string): string => toComparable(word.replaceAll('.', ''));
  const typed = toKey(toCellText(cell));
  const value = legalForms.find((form) => legalFormWords[form].some((word) => toKey(word) === typed));
  return value === undefined ? readWord(cell, legalFormNames) : { value };
}

function readHours(cell: WorkbookCell): Read<SiteInput['deliveryHours'], SiteFlawCode> {
  const value = parseHours(toCellText(cell));
  return value ? { value } : { flaw: { code: 'hoursUnreadable', params: {} } };
}
