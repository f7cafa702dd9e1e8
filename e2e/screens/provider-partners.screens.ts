import { expect, type Page } from '@playwright/test';
import { dialogBy, first, inDialog, inPanel, words, type States } from './state.ts';

const at = '/provider/partners?q=reseaulia';
const opens = async (page: Page) => {
  await page.getByRole('table').getByRole('link', { name: 'Réseaulia' }).click();
  await words('Imprimerie Talvère')(page);
};

export const partners: States = {
  'the list': { reader: 'agent', at: '/provider/partners', open: words('Réseaulia'), width: 'both' },
  'nobody found': {
    reader: 'agent',
    at: '/provider/partners?q=zorglub',
    open: async (page) => expect(page.getByRole('table').getByRole('link')).toHaveCount(0),
  },
  'one of them': { reader: 'agent', at, open: opens, part: inPanel },
  'its clients': { reader: 'agent', at, open: first(opens, dialogBy('Gérer les clients'), words('Dernier jour')), part: inDialog },
  'in English': { reader: 'agent', language: 'en', at: '/provider/partners', open: words('Next end') },
};
