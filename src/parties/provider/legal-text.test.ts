import { expect, test } from 'vitest';
import { filledText, legalDetails, missingDetails, type LegalDetails } from './legal-text.ts';

const details = { ...Object.fromEntries(legalDetails.map((name) => [name, ''])), name: 'Arcadie Réseaux', phone: '04 65 71 00 00' } as LegalDetails;

test('a legal text names the details of the settings', () => expect(filledText('{name} au {phone}', details)).toBe('Arcadie Réseaux au 04 65 71 00 00'));

test('a line about a detail that is not filled in is left out', () =>
  expect(filledText('- Téléphone : {phone}\n- RCS : {rcsCity}\n- Fin', details)).toBe('- Téléphone : 04 65 71 00 00\n- Fin'));

test('a heading whose lines are all left out is left out too', () =>
  expect(filledText('## Hébergement\nPar {hostName}.\n- Téléphone : {hostPhone}\n\n## Droit\nFrançais.', details)).toBe('## Droit\nFrançais.'));

test('a heading that was written without lines stays', () => expect(filledText('## Fin\n', details)).toBe('## Fin\n'));

test('details that a text names and the settings lack are listed once', () =>
  expect(missingDetails('{name} {rcsCity} {siren} {rcsCity} {autre}', details)).toEqual(['rcsCity', 'siren']));

test('braces that name no detail stay', () => expect(filledText('{autre} {name}', details)).toBe('{autre} Arcadie Réseaux'));

test('« de » is elided before the provider’s name', () =>
  expect(filledText('Le représentant de {name}, mode {name}', details)).toBe('Le représentant d’Arcadie Réseaux, mode Arcadie Réseaux'));
