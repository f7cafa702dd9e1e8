import { expect, type Page } from '@playwright/test';
import { openDialog, runSteps, inDialog, inPanel, expectText, type States } from './state.ts';

const at = '/provider/partners?q=reseaulia';
const openPartner = async (page: Page) => {
  await page.getByRole('table').getByRole('link', { name: 'Réseaulia' }).click();
  await expectText('Imprimerie Talvère')(page);
};

export const partners: States = {
  'the list': { reader: 'agent', at: '/provider/partners', open: expectText('Réseaulia'), width: 'both' },
  'nobody found': {
    reader: 'agent',
    at: '/provider/partners?q=zorglub',
    open: async (page) => expect(page.getByRole('table').getByRole('link')).toHaveCount(0),
  },
  'one of them': { reader: 'agent', at, open: openPartner, part: inPanel },
  'its clients': { reader: 'agent', at, open: runSteps(openPartner, openDialog('Gérer les clients'), expectText('Dernier jour')), part: inDialog },
  'in English': { reader: 'agent', language: 'en', at: '/provider/partners', open: expectText('Next end') },
};
