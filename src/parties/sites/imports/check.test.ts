import { describe, expect, test } from 'vitest';
import { flawText } from '#capabilities/imports/import-flaws.ts';
import { shownNumber } from '#platform/documents/table/number-format.ts';
import type { WorkbookCell } from '#platform/documents/workbook.ts';
import { SiteCheck, type KnownPlaces } from './check.ts';
import { siteFlaws } from './site-import-flaws.ts';
import { siteMatrix, type SiteColumn } from './site-matrix.ts';

const lyon = { latitude: 45.76, longitude: 4.84, source: 'gazetteer', precision: 'town' } as const;
const places: KnownPlaces = {
  findTowns: ({ postalCode, city }) => (postalCode === '69007' ? { isOfCode: city === 'Lyon', names: ['Lyon', 'La Mulatière'] } : undefined),
  locate: ({ city }) => (city === 'Lyon' ? lyon : null),
};

type Typed = string | number | boolean | WorkbookCell;
const toCell = (typed: Typed | undefined): WorkbookCell | undefined => {
  if (typed === undefined || typeof typed === 'object') return typed;
  if (typeof typed === 'number') return numberCell(String(typed));
  return { kind: typeof typed === 'string' ? 'text' : 'boolean', text: String(typed), isFormula: false };
};
const numberCell = (text: string, format?: string): WorkbookCell => {
  const shown = shownNumber(text, format);
  return { kind: 'number', text, ...(shown === undefined ? {} : { shown }), isFormula: false };
};
type Row = Partial<Record<SiteColumn, Typed>>;
const sound: Row = { code: 'LYO', label: 'Agence de Lyon', type: 'Livraison', postalCode: '69007', city: 'Lyon' };
const toRow = (number: number, row: Row) => ({ number, isHidden: false, cells: siteMatrix.columns.map((column) => toCell(row[column])) });
const check = (row: Row) => new SiteCheck(places, 'fr').row(toRow(3, { ...sound, ...row }))!;
const listFlawTexts = (row: Row, locale: 'fr' | 'en' = 'fr') =>
  check(row).flaws.map((flaw) => `${flaw.column}: ${flawText(siteFlaws, flaw, locale)}`.replaceAll(/[\u00a0\u202f]/g, ' '));

describe('a row of a site', () => {
  test('is read with the fields of the wizard, and placed by the gazetteer', () => {
    const row = {
      type: 'headquarters',
      legalForm: 'Association loi 1901',
      country: 'belgique',
      showOnMap: 'non',
      deliveryHours: 'lun 8h-12h',
      civility: 'Mme',
      lastName: 'Ferrand',
      email: 'Nadia@Exemple.example',
      landline: '04 72 00 00 00',
    };
    expect(check({ country: 'France' })).toMatchObject({ flaws: [], row: { code: 'LYO', site: { type: 'delivery', position: lyon, showOnMap: true } } });
    const { site } = check(row).row;
    expect(site).toMatchObject({
      type: 'headquarters',
      country: 'BE',
      showOnMap: false,
      deliveryHours: [{ day: 1, from: '08:00', to: '12:00' }],
      contact: { civility: 'mrs', lastName: 'Ferrand', email: 'nadia@exemple.example' },
    });
  });

  test.each([
    ['SARL', 'limitedLiability'],
    ['s.a.r.l.', 'limitedLiability'],
    ['Responsabilité limitée (SARL)', 'limitedLiability'],
    ['EURL', 'limitedLiability'],
    ['SAS', 'corporation'],
    ['EI', 'soleProprietorship'],
    ['association', 'nonProfit'],
    ['SNC', 'generalPartnership'],
  ])('takes %s for a legal form', (typed, form) => {
    expect(check({ legalForm: typed })).toMatchObject({ flaws: [], row: { site: { legalForm: form } } });
  });

  test('without a label or a type has the sentences of the wizard', () => {
    expect(listFlawTexts({ label: '', type: '' })).toEqual([
      'label: Le libellé du site est obligatoire pour continuer.',
      'type: Le libellé du type est obligatoire pour continuer.',
    ]);
  });

  test.each<[Row, string]>([
    [{ type: 'Usine' }, 'type: Valeur inconnue. Choisissez : Livraison, Siège, Stockage, Autre site.'],
    [{ country: 'Belgike' }, 'country: Pays inconnu. Le plus proche : Belgique'],
    [{ label: 'x'.repeat(121) }, 'label: Au plus 120 caractères.'],
    [{ code: 'nouveau' }, 'code: Ce mot est réservé. Choisissez un autre code.'],
    [{ deliveryHours: 'le matin' }, 'deliveryHours: Ces horaires sont illisibles. Écrivez par exemple : lun-ven 8h-12h, 14h-18h ; sam 9h-12h.'],
    [{ deliveryHours: 'lun 12h-8h' }, 'deliveryHours: La fin doit venir après le début. Au-delà de minuit, continuez le jour suivant.'],
    [{ lastName: 'Ferrand', landline: 'poste' }, 'landline: Saisissez un numéro de téléphone, par exemple +33 4 65 71 00 00.'],
    [{ firstName: 'Nadia' }, 'lastName: Donnez le nom du contact, ou videz ses autres cellules.'],
  ])('%j is refused', (row, sentence) => {
    expect(listFlawTexts(row)).toEqual([sentence]);
    expect(check(row).row.site).toBeNull();
  });

  test('with a town that its postal code does not have is warned of, with the nearest', () => {
    expect(listFlawTexts({ city: 'Lion' })).toEqual(['city: Cette ville n’est pas celle du code postal 69007. La plus proche : Lyon']);
    expect(check({ city: 'Lion' }).row.site).not.toBeNull();
  });

  test('without a position is warned of, unless the map shall not show it', () => {
    expect(check({ postalCode: '', city: 'Atlantide' }).flaws).toMatchObject([{ column: 'city', code: 'unplaced' }]);
    expect(check({ postalCode: '', city: 'Atlantide', showOnMap: false }).flaws).toEqual([]);
  });

  test('gets the zero back that Excel takes from a postal code', () => {
    expect(check({ postalCode: 1000, city: '' }).row.site).toMatchObject({ postalCode: '01000' });
    expect(check({ postalCode: 1000, city: '', country: 'Belgique' }).row.site).toMatchObject({ postalCode: '1000' });
    expect(check({ postalCode: '1000', city: '' }).flaws.map(({ code }) => code)).toContain('postalCodeDigits');
  });

  test('gets the zero or the plus sign back that Excel takes from a telephone', () => {
    const phones = (landline: Typed, mobile: Typed = 612345678) => check({ lastName: 'Roche', landline, mobile }).row.site?.contact;
    expect(phones(numberCell('472112233', '0#\\ ##\\ ##\\ ##\\ ##'))).toMatchObject({ landline: '04 72 11 22 33', mobile: '0612345678' });
    expect(phones(472112233, 33612345678)).toMatchObject({ landline: '0472112233', mobile: '+33612345678' });
    expect(phones('472112233')).toMatchObject({ landline: '0472112233' });
    expect(check({ lastName: 'Roche', landline: numberCell('472112233', '0.00E+00') }).flaws).toMatchObject([
      { column: 'landline', code: 'identifierAsNumber' },
    ]);
  });
});

describe('duplicates in a file', () => {
  const findFlaws = (...rows: Row[]) => {
    const whole = new SiteCheck(places, 'fr');
    return rows.flatMap((row, index) =>
      whole.row(toRow(index + 3, { ...sound, ...row }))!.flaws.map(({ line, column, code, params }) => [line, column, code, params.line]),
    );
  };
  test('are named with the first row: by code, and by label where a code is missing', () => {
    expect(findFlaws({}, { code: 'lyo', label: 'Autre' })).toEqual([[4, 'code', 'duplicate', 3]]);
    expect(findFlaws({ code: '' }, { code: '', label: 'agence de lyon' })).toEqual([[4, 'label', 'duplicate', 3]]);
    expect(findFlaws({}, { code: '' })).toEqual([[4, 'label', 'duplicate', 3]]);
    expect(findFlaws({ code: '' }, {})).toEqual([[4, 'label', 'duplicate', 3]]);
    expect(findFlaws({}, { code: 'LYO2' })).toEqual([]);
  });
  test('of a contact are one contact; another name is warned of', () => {
    const contact = { lastName: 'Ferrand', email: 'nadia@exemple.example' };
    expect(findFlaws(contact, { ...contact, code: 'B' })).toEqual([]);
    expect(findFlaws(contact, { ...contact, code: 'B', lastName: 'Favre' })).toEqual([[4, 'email', 'contactDiffers', 3]]);
  });
});
