import { expect } from '@playwright/test';
import { openDialog, expectField, runSteps, expectHeading, inDialog, inPanel, press, expectText, type States } from './state.ts';

const list = '/stilldeploy/sites';

export const sitesList: States = {
  'the list': { reader: 'camille', at: `${list}?view=list`, open: expectText('Entrepôt de Saint-Priest'), width: 'both' },
  'the map with the list beside it': {
    reader: 'camille',
    at: `${list}?view=map`,
    open: async (page) => expect(page.locator('.leaflet-marker-icon').first()).toBeVisible(),
    width: 'both',
  },
  'the archived ones': { reader: 'camille', at: `${list}?view=list&state=archived`, open: expectText('archivé') },
  'a site with all that stands there': {
    reader: 'camille',
    at: `${list}?view=list`,
    open: runSteps(async (page) => page.getByRole('link', { name: 'Entrepôt de Saint-Priest' }).first().click(), expectText('Horaires de livraison')),
    part: inPanel,
    width: 'both',
  },
  'a site to be archived': {
    reader: 'camille',
    at: `${list}?view=list`,
    open: async (page) => {
      await page.getByRole('link', { name: 'Entrepôt de Saint-Priest' }).first().click();
      await page.locator(inPanel).getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Archiver' }).click();
      await page.getByRole('dialog').waitFor();
    },
    part: inDialog,
  },
  'the contacts': { reader: 'camille', at: `${list}?view=contacts`, open: expectText('Marc Tessier'), width: 'both' },
  'a contact with the sites that name them': {
    reader: 'camille',
    at: `${list}?view=contacts`,
    open: runSteps(async (page) => page.getByRole('link', { name: 'Marc Tessier' }).first().click(), expectText('Coordonnées')),
    part: inPanel,
    width: 'both',
  },
  'a contact to be changed': {
    reader: 'camille',
    at: `${list}?view=contacts`,
    open: runSteps(async (page) => page.getByRole('link', { name: 'Marc Tessier' }).first().click(), openDialog('Modifier')),
    part: inDialog,
  },
  'nothing found': { reader: 'camille', at: `${list}?q=introuvable&view=list`, open: expectHeading('Aucun résultat') },
  'an unknown site': { reader: 'camille', at: `${list}/XX-00?view=list`, open: expectHeading('Site introuvable') },
};

const wizard = '/addupdatesite/new';

export const siteWizard: States = {
  'identity with its errors': {
    reader: 'camille',
    at: wizard,
    open: runSteps(expectField('Libellé'), press('Continuer'), expectText('est obligatoire pour continuer')),
    width: 'both',
  },
  'a site to be changed': {
    reader: 'camille',
    at: `${list}?view=list`,
    open: runSteps(
      async (page) => page.getByRole('link', { name: 'Entrepôt de Saint-Priest' }).first().click(),
      async (page) => page.getByRole('complementary').getByRole('link', { name: 'Modifier' }).click(),
      expectField('Libellé'),
    ),
    isElsewhere: true,
  },
  'address and position': {
    reader: 'camille',
    at: `${list}?view=list`,
    open: runSteps(
      async (page) => page.getByRole('link', { name: 'Entrepôt de Saint-Priest' }).first().click(),
      async (page) => page.getByRole('complementary').getByRole('link', { name: 'Modifier' }).click(),
      expectField('Libellé'),
      press('Continuer'),
      expectText('Afficher sur la carte'),
    ),
    width: 'both',
    isElsewhere: true,
  },
  'contacts, then hours, then the summary': {
    reader: 'camille',
    at: `${list}?view=list`,
    open: runSteps(
      async (page) => page.getByRole('link', { name: 'Entrepôt de Saint-Priest' }).first().click(),
      async (page) => page.getByRole('complementary').getByRole('link', { name: 'Modifier' }).click(),
      expectField('Libellé'),
      press('Continuer'),
      expectText('Afficher sur la carte'),
      press('Continuer'),
      expectText('Contact de la société'),
      press('Continuer'),
      expectText('Consignes d’accès'),
    ),
    width: 'both',
    isElsewhere: true,
  },
};
