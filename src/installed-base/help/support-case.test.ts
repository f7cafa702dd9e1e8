import { describe, expect, test } from 'vitest';
import { findWarnings } from './support-case.ts';

const contract = { state: 'active' as const, startsOn: '2025-11-20', endsOn: '2026-11-19', ccoId: 'clefevre' };
const listWarnings = (of: Parameters<typeof findWarnings>[0]) => findWarnings(of, '2026-11-19');

describe('the warnings of a case', () => {
  test.each([
    ['a running contract', { manufacturer: 'cisco', contract }, []],
    ['a contract on its last day', { manufacturer: 'cisco', contract: { ...contract, endsOn: '2026-11-19' } }, []],
    ['a contract that ended yesterday', { manufacturer: 'cisco', contract: { ...contract, endsOn: '2026-11-18' } }, ['ended']],
    ['a contract that begins today', { manufacturer: 'cisco', contract: { ...contract, startsOn: '2026-11-19' } }, []],
    ['a contract that begins tomorrow', { manufacturer: 'cisco', contract: { ...contract, startsOn: '2026-11-20', endsOn: '2027-11-19' } }, ['notBegun']],
    ['an archived contract', { manufacturer: 'fortinet', contract: { ...contract, state: 'archived' as const } }, ['ended']],
    ['a contract without a CCO ID', { manufacturer: 'cisco', contract: { ...contract, ccoId: null } }, ['noCcoId']],
    ['a Meraki contract without a CCO ID, as Cisco supports it', { manufacturer: 'meraki', contract: { ...contract, ccoId: null } }, ['noCcoId']],
    ['a contract of a manufacturer that knows no CCO ID', { manufacturer: 'juniper', contract: { ...contract, ccoId: null } }, []],
    ['an ended contract without a CCO ID', { manufacturer: 'cisco', contract: { ...contract, endsOn: '2020-01-01', ccoId: null } }, ['ended', 'noCcoId']],
    ['a device without a contract', { manufacturer: 'cisco', contract: null }, ['noContract']],
  ])('of %s', (_name, of, expected) => expect(listWarnings(of)).toEqual(expected));
});
