import { expect, test } from 'vitest';
import { Makers } from './maker-names.ts';

const makers = new Makers(
  [
    { code: 'cisco', name: 'Cisco' },
    { code: 'extreme', name: 'Extreme Networks' },
    { code: 'meraki', name: 'Meraki' },
  ],
  [{ manufacturer: 'meraki', name: 'Cisco Meraki' }],
);

test.each<readonly [string, string | undefined]>([
  ['CISCO SYSTEMS FRANCE SARL', 'cisco'],
  ['Cisco Systems (FR)', 'cisco'],
  ['Société Cisco', 'cisco'],
  ...[
    'Cisco™',
    'Cisco®, Inc.',
    'Cisco Pte Ltd',
    'Cisco Pty. Ltd.',
    'Cisco s.r.o.',
    'Cisco A/S',
    'Cisco Sp. z o.o.',
    'Cisco Kft.',
    'Cisco Ltda',
    'Cisco Limitée',
    'Cisco Systems Ireland Ltd',
  ].map((name) => [name, 'cisco'] as const),
  ['Extreme Networks GmbH', 'extreme'],
  ['EXTREME', 'extreme'],
  ['cisco / meraki', 'meraki'],
  ['Extremely', undefined],
  ['Networks', undefined],
  ['', undefined],
])('“%s” means %s', (typed, code) => expect(makers.findCode(typed)).toBe(code));

test.each([
  ['Cisko', 'Cisco'],
  ['Cisco Umbrella', 'Cisco'],
  ['Acme', undefined],
])('“%s” was probably meant to be %s', (typed, name) => expect(makers.suggest(typed)).toBe(name));
