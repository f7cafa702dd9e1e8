import { describe, expect, test } from 'vitest';
import { loadGazetteer } from './load-gazetteer.ts';
import { readTyped } from './place-names.ts';

const gazetteer = await loadGazetteer();

/** The first towns found, as "69800 Saint-Priest". */
const searchTowns = (typed: string, country?: string): string[] =>
  gazetteer
    .search(typed, country)
    .slice(0, 3)
    .map(({ postalCode, city }) => [postalCode, city].filter(Boolean).join(' '));

describe('a town is found', () => {
  test.each([
    ['by its postal code', '69800', '69800 Saint-Priest'],
    ['by the beginning of its postal code', '6980', '69800 Saint-Priest'],
    ['by code and beginning of the name', '97410 saint-p', '97410 Saint-Pierre'],
    ['by name and beginning of the code', 'saint-priest 42', '42270 Saint-Priest-en-Jarez'],
    ['in the country code style', 'F-69800', '69800 Saint-Priest'],
    ['without accents, in any case', 'SAINT-ETIENNE', 'Saint-Étienne'],
    ['with spaces for hyphens', 'villefranche sur saone', '69400 Villefranche-sur-Saône'],
    ['with "St" for "Saint"', 'St Priest', '69800 Saint-Priest'],
    ['with "Ste" for "Sainte"', 'ste genevieve des bois', '91700 Sainte-Geneviève-des-Bois'],
    ['by any apostrophe', 'L’Haÿ', "94240 L'Haÿ-les-Roses"],
    ['without its article', 'havre', 'Le Havre'],
    ['as an arrondissement', 'Paris 8e', '75008 Paris'],
    ['by the code of an arrondissement', '13008', '13008 Marseille'],
    ['under a business code', 'Lyon Cedex 03', 'Lyon'],
    ['by a business code of Paris', '75380', '75380 Paris'],
    ['by a business code elsewhere', '44021', '44021 Nantes'],
    ['in Saint-Martin', '97150', '97150 Saint-Martin'],
    ['in Saint-Barthélemy', '97133', '97133 Saint-Barthélemy'],
    ['overseas', '97400', '97400 Saint-Denis'],
    ['in Monaco, by its French code', '98000', '98000 Monaco'],
    ['abroad in French', 'Bruxelles', 'Bruxelles'],
    ['abroad in its own language', 'münchen', 'München'],
    ['abroad behind its postal code', '1000 Bruxelles', 'Bruxelles'],
    ['at the end of a whole address', '14 rue des Frères-Lumière, 69800 Saint-Priest', '69800 Saint-Priest'],
  ])('%s', (_, typed, town) => {
    expect(searchTowns(typed, 'FR')[0]).toBe(town);
  });

  test('exact names come first, then the most populous', () => {
    expect(searchTowns('valence', 'FR')[0]).toBe('26000 Valence');
    expect(searchTowns('aix', 'FR').slice(0, 2)).toEqual(['19200 Aix', 'Aix-en-Provence']);
    expect(searchTowns('bordea', 'FR')[0]).toBe('Bordeaux');
  });

  test('a business code of a department without a main town leaves the choice among its largest ones', () => {
    expect(gazetteer.search('92925', 'FR').length).toBe(10);
    expect(searchTowns('92925', 'FR')).toContain('92925 Nanterre');
  });

  test('a beginning that is no saint finds other towns too', () => {
    expect(searchTowns('st', 'FR')).toContain('Strasbourg');
  });

  test('towns of the country come before others of their size, and digits are no French code elsewhere', () => {
    expect(gazetteer.search('montreal', 'CA')[0]).toMatchObject({ city: 'Montréal', country: 'CA', postalCode: null, area: null });
    expect(gazetteer.search('fribourg', 'CH')[0]).toMatchObject({ country: 'CH' });
    expect(gazetteer.search('1000', 'BE')).toEqual([]);
  });

  test('once, whatever its names, and at most ten are named', () => {
    expect(searchTowns('brux', 'BE').filter((town) => town === 'Bruxelles')).toEqual(['Bruxelles']);
    expect(gazetteer.search('gen', 'CH').filter(({ city }) => /^Gen[eèf]v?/.test(city) && city.length < 7).length).toBeLessThanOrEqual(1);
    expect(gazetteer.search('saint').length).toBe(10);
  });

  test('or not, and nothing is made up', () => {
    for (const typed of ['', ' ', 'zzzz', '00000', '…', "'"]) expect(gazetteer.search(typed, 'FR')).toEqual([]);
  });
});

describe('the position of an address', () => {
  const locate = (postalCode: string, city: string, country = 'FR') => gazetteer.locate({ postalCode, city, country });
  const expectNear = (latitude: number, longitude: number) => ({ latitude: expect.closeTo(latitude, 1), longitude: expect.closeTo(longitude, 1) });

  test.each([
    ['its town', '69800', 'Saint-Priest', 'FR', 45.7, 4.94, 'town'],
    ['its town, under a business code', '75409', 'Paris Cedex 09', 'FR', 48.85, 2.35, 'town'],
    ['its city, in an arrondissement', '13008', 'Marseille 8e', 'FR', 43.3, 5.38, 'town'],
    ['overseas, by name', '97400', 'Saint-Denis', 'FR', -20.88, 55.45, 'town'],
    ['overseas, in a country code of its own', '97400', 'Saint-Denis', 'RE', -20.88, 55.45, 'town'],
    ['around its postal code, for a town without a position', '01640', 'L’Abergement-de-Varey', 'FR', 46.04, 5.4, 'area'],
    ['around its postal code, for a town that is unknown', '69800', 'Parc Technologique', 'FR', 45.7, 4.94, 'area'],
    ['the capital of its department, for an unknown code', '69999', 'Nulle-Part', 'FR', 45.75, 4.85, 'area'],
    ['the capital of its department, in Corsica', '20999', 'Nulle-Part', 'FR', 42.7, 9.45, 'area'],
    ['the largest town of a name without a code', '', 'Saint-Denis', 'FR', 48.94, 2.35, 'area'],
    ['its town, abroad', '1201', 'Genève', 'CH', 46.2, 6.15, 'town'],
    ['its town, in Monaco', '98000', 'Monaco', 'MC', 43.74, 7.42, 'town'],
  ])('is %s', (_, postalCode, city, country, latitude, longitude, precision) => {
    expect(locate(postalCode, city, country)).toEqual({ ...expectNear(latitude, longitude), source: 'gazetteer', precision });
  });

  test('is none where nothing of it is known', () => {
    expect([locate('', ''), locate('99999', 'X'), locate('1000', 'Nulle-Part', 'BE'), locate('75001', 'Paris', 'US')]).toEqual([null, null, null, null]);
  });
});

test('what was typed is read as code and names', () => {
  expect(readTyped('75 008')).toEqual({ code: undefined, names: ['75 008'] });
  expect(readTyped('8 mai 1945')).toEqual({ code: undefined, names: ['8 mai 1945'] });
  expect(readTyped('Lyon 690')).toEqual({ code: '690', names: ['lyon'] });
});
