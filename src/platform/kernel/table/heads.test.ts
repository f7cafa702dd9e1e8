import { expect, test } from 'vitest';
import { commonHeads, findHead, requireColumns, findPlaces } from './heads.ts';

const findColumn = (head: string): string | undefined => Object.keys(findPlaces([head], commonHeads))[0];

test.each([
  [
    'serial',
    [
      'Serial Number',
      'Serial Number / PAK Number',
      'Serial Number (S/N)',
      'SERIAL NO.',
      'Serial #',
      'serialNumber',
      'serial_number',
      'S/N',
      'SN',
      'N° série',
      'N°\u00a0de série',
      'Nº de serie',
      'Numéro de série',
      'Numéros de série',
      'Numéro série',
      'NUMERO DE SERIE DU BOITIER',
      'Service Tag',
      'Device SN',
      'Série',
      'Pasted serial number',
    ],
  ],
  ['quantity', ['Qté', 'Qte.', 'QTY', 'Q.té', 'Quantité', 'Quantité commandée', 'Quantités', 'Order quantity', 'Nb', 'Nombre', 'Unités']],
  [
    'reference',
    ['Réf.', 'Référence', 'Référence constructeur', 'Part number', 'Part No.', 'P/N', 'Product Number', 'SKU', 'Code article', 'Article', 'Produit'],
  ],
  ['description', ['Désignation', 'Désignation article', 'Description', 'Product description', 'Libellé', 'Item name']],
  ['unitPrice', ['Prix unitaire HT', 'Unit price', 'PU HT', 'P.U.', 'Tarif public']],
  ['discount', ['Remise', 'Discount %']],
  ['vat', ['TVA', 'Taux de TVA', 'VAT']],
])('heads of the column %s', (column, heads) => expect(heads.map((head) => [head, findColumn(head)])).toEqual(heads.map((head) => [head, column])));

test.each(['FOC2834L0AB', 'Prix total', 'Site', 'Catalyst 9300 serial cable', 'Numéro de commande', ''])('%j is no head', (cell) =>
  expect(findColumn(cell)).toBeUndefined(),
);

test('a head is found below a title, and each column once', () => {
  const rows = [
    ['Export du 28/11/2026'],
    [],
    ['Contract Number', 'Product Number', 'Serial Number / PAK Number', 'Quantity', 'End Date'],
    ['204123456', 'C9300-48P-A', 'FOC2834L0AB', '1', '31-Dec-2027'],
  ];
  expect(findHead(rows, commonHeads, requireColumns('serial'))).toEqual({ rank: 2, places: { serial: 2, reference: 1, quantity: 3 } });
});
