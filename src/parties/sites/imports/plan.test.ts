import { expect, test } from 'vitest';
import { emptySite } from '../site.ts';
import type { RowContact, RowSite } from './check.ts';
import { buildPlan } from './plan.ts';

const contact = (fields: Partial<RowContact>): RowContact => ({
  civility: null,
  firstName: '',
  lastName: 'Ferrand',
  jobFunction: '',
  landline: '',
  mobile: '',
  email: '',
  ccoId: '',
  ...fields,
});
const { contacts: _contacts, ...emptyRow } = emptySite;
const site = (fields: Partial<RowSite>): { site: RowSite } => ({ site: { ...emptyRow, label: 'Lyon', type: 'delivery', contact: null, ...fields } });

test('codes are made from labels, and never one that the company or another row has', () => {
  const { sites } = buildPlan([site({}), site({ code: 'lyon-2', label: 'B' }), site({ label: 'Nice' })], new Set(['LYON', 'NICE']), new Map());
  expect(sites.map(({ code }) => code)).toEqual(['LYON-3', 'lyon-2', 'NICE-2']);
});

test('a contact is known by the e-mail address, or is one of the file for all rows that name them', () => {
  const { sites, contacts } = buildPlan(
    [
      site({ contact: contact({ email: 'a@exemple.example' }) }),
      site({ contact: contact({ email: 'b@exemple.example' }) }),
      site({ contact: contact({ email: 'B@exemple.example', lastName: 'Favre' }) }),
      site({ contact: contact({ landline: '0472000000' }) }),
      site({ contact: contact({ landline: '0472000000' }) }),
      site({ contact: contact({ landline: '0472000001' }) }),
      site({}),
    ],
    new Set(),
    new Map([['a@exemple.example', 'known']]),
  );
  expect(sites.map((one) => one.contact)).toEqual([{ id: 'known' }, { rank: 0 }, { rank: 0 }, { rank: 1 }, { rank: 1 }, { rank: 2 }, null]);
  expect(contacts).toHaveLength(3);
});
