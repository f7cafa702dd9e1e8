import { expect, test } from 'vitest';
import { findDestination } from './loader-destination.ts';

test.each([
  ['orders', undefined, undefined, '', '/stillboard/commandes'],
  ['orders', '4500018734', undefined, '', '/commande/4500018734/livraisons'],
  ['orders', '4500018734', 'support', '', '/commande/4500018734/support'],
  ['orders', '4500018734', 'dates', '?company=2', '/commande/4500018734/livraisons?tab=dates&company=2'],
  ['orders', '4500018734', 'unknown', '', '/commande/4500018734/livraisons'],
  ['deliveries', 'BL-26-009402', undefined, '', '/stillboard/commandes?q=BL-26-009402'],
  ['serial', 'FOC3038L0AB', undefined, '', '/equipement/FOC3038L0AB'],
  ['tickets', 'T-10482', undefined, '', '/stilldeploy/ticket/T-10482'],
  ['chat', undefined, undefined, '', '/chat'],
])('the link to %s %s %s%s leads to its screen', (name, param, code, search, to) => {
  expect(findDestination(name, param, code, search)).toBe(to);
});

test.each(['', 'Orders', 'constructor', 'toString', 'nope'])('an unknown name “%s” leads nowhere', (name) => {
  expect(findDestination(name, undefined, undefined)).toBeNull();
});
