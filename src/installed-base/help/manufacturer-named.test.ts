import { expect, it } from 'vitest';
import { findNamedManufacturer } from './manufacturer-named.ts';

const manufacturers = [
  { code: 'cisco', name: 'Cisco', others: [{ code: 'meraki', name: 'Cisco Meraki' }], names: ['CSCO'] },
  { code: 'hp-poly', name: 'Polycom (HP Poly)', others: [], names: [] },
  { code: 'hpe-aruba', name: 'HPE Aruba', others: [], names: ['Hewlett Packard Enterprise Aruba'] },
  { code: 'paloalto', name: 'Palo Alto Networks', others: [], names: [] },
  { code: 'nokia', name: 'Nokia Networks', others: [], names: [] },
];

it.each([
  ['cisco', 'cisco'],
  ['Meraki', 'cisco'],
  ['polycom', 'hp-poly'],
  ['HP Poly', 'hp-poly'],
  ['hp-poly', 'hp-poly'],
  ['aruba', 'hpe-aruba'],
  ['Palo Alto', 'paloalto'],
  ['palo-alto', 'paloalto'],
  ['Cisco Systems, Inc.', 'cisco'],
  ['csco', 'cisco'],
  ['hewlett-packard-enterprise-aruba', 'hpe-aruba'],
  ['PALO ALTO NETWORKS INC', 'paloalto'],
  ['networks', undefined],
  ['nope', undefined],
  ['', undefined],
  ['Votre compte est suspendu', undefined],
])('%s means %s', (text, code) => expect(findNamedManufacturer(text, manufacturers)?.code).toBe(code));
