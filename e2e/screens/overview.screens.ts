import { expect } from '@playwright/test';
import { openDialog, runSteps, expectHeading, inDialog, press, expectLink, expectText, type States } from './state.ts';

const overviewAddress = '/stillboard/overview';

export const overview: States = {
  'figures, what waits and news': { reader: 'camille', at: overviewAddress, open: expectHeading('Dernières mises à jour'), width: 'both' },
  'spend as a table': {
    reader: 'camille',
    at: overviewAddress,
    open: runSteps(press('24 mois'), press('Afficher en tableau'), async (page) =>
      expect(page.getByRole('region', { name: 'Dépenses par mois' }).getByRole('table').getByRole('row')).toHaveCount(25),
    ),
  },
  'the bell': { reader: 'camille', at: overviewAddress, open: openDialog(/^Notifications/), part: inDialog },
  'the bell in English': { reader: 'paul', language: 'en', at: overviewAddress, open: openDialog(/^Notifications/), part: inDialog },
  'nothing yet': { reader: 'lea', at: overviewAddress, open: expectHeading('Premiers pas'), width: 'both' },
  'in English': { reader: 'paul', language: 'en', at: overviewAddress, open: expectHeading('Latest updates') },
};

export const notifications: States = {
  'the list': { reader: 'camille', at: '/notifications', open: expectHeading('Notifications') },
  'none yet': { reader: 'lea', at: '/notifications', open: expectHeading('Aucune notification') },
  'in English': { reader: 'paul', language: 'en', at: '/notifications', open: expectHeading('Notifications') },
};

export const exportsList: States = {
  'none yet': { reader: 'camille', at: '/exports', open: runSteps(expectHeading('Mes exports'), expectLink('Retour à l’accueil')) },
};

export const partnerSpace: States = {
  'the clients': { reader: 'claire', at: '/partenaire', open: expectText('Ateliers Morvane'), width: 'both' },
  'the question before an action': {
    reader: 'claire',
    at: '/partenaire',
    open: async (page) => {
      await page
        .getByRole('region', { name: /À traiter pour elles/ })
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    part: inDialog,
  },
  'for who is no partner': {
    reader: 'camille',
    at: '/partenaire',
    open: runSteps(expectHeading('Mes sociétés clientes'), expectLink('Voir la vue d’ensemble')),
  },
  'in English': { reader: 'claire', language: 'en', at: '/partenaire', open: expectText('Last activity') },
};
