import { describe, expect, it } from 'vitest';
import { isSameList } from './panel-addresses.ts';

describe('an address beside a list', () => {
  it.each([
    ['/stillboard/commandes', '/stillboard/commandes/CDE-26-004812'],
    ['/stillboard/commandes/CDE-26-004812', '/stillboard/commandes/CDE-26-004716'],
    ['/stillboard/commandes/CDE-26-004812', '/stillboard/commandes'],
    ['/provider/queues/damage', '/provider/queues/damage/7'],
    ['/provider/queues', '/provider/queues/damage/7'],
    ['/provider/companies/3', '/provider/companies/3/7f0c'],
    ['/provider/companies/3/7f0c', '/provider/companies/3/81aa'],
  ])('is not another page: %s, then %s', (from, to) => expect(isSameList(from, to)).toBe(true));

  it.each([
    ['another list', '/stillboard/commandes', '/stillboard/offres'],
    ['another queue', '/provider/queues/damage', '/provider/queues/sign-ups'],
    ['an object beside another list', '/stillboard/commandes/CDE-26-004812', '/stillboard/offres/OFF-26-02231'],
    ['the page of an order', '/stillboard/commandes/CDE-26-004812', '/commande/CDE-26-004812/livraisons'],
    ['the page of another order', '/commande/CDE-26-004812/livraisons', '/commande/CDE-26-004716/livraisons'],
    ['the form of a request', '/stillboard/demandes-offre', '/stillboard/demandes-offre/new'],
    ['another list of a company', '/provider/companies/3', '/provider/companies/3/sites'],
    ['another company', '/provider/companies/3/7f0c', '/provider/companies/4/7f0c'],
    ['the same list', '/stillboard/commandes', '/stillboard/commandes'],
  ])('is another page: %s', (_what, from, to) => expect(isSameList(from, to)).toBe(false));
});
