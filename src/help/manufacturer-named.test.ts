import { expect, it } from 'vitest';
import { manufacturerNamed } from './manufacturer-named.ts';

const manufacturers = [
  { code: 'cisco', name: 'Cisco', others: [{ code: 'meraki', name: 'Cisco Meraki' }] },
  { code: 'hp-poly', name: 'Polycom (HP Poly)', others: [] },
  { code: 'hpe-aruba', name: 'HPE Aruba', others: [] },
  { code: 'paloalto', name: 'Palo Alto Networks', others: [] },
  { code: 'nokia', name: 'Nokia Networks', others: [] },
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
  ['networks', undefined],
  ['nope', undefined],
  ['', undefined],
  ['Votre compte est suspendu', undefined],
])('%s means %s', (text, code) => expect(manufacturerNamed(text, manufacturers)?.code).toBe(code));
