import { expect } from '@playwright/test';
import { dialogBy, field, first, heading, inDialog, inPanel, press, words, type States } from './state.ts';

const list = '/stilldeploy/sites';

export const sitesList: States = {
  'the list': { reader: 'camille', at: `${list}?view=list`, open: words('Entrepôt de Saint-Priest'), width: 'both' },
  'the map with the list beside it': {
    reader: 'camille',
    at: `${list}?view=map`,
    open: async (page) => expect(page.locator('.leaflet-marker-icon').first()).toBeVisible(),
    width: 'both',
  },
  'the archived ones': { reader: 'camille', at: `${list}?view=list&state=archived`, open: words('archivé') },
  'a site with all that stands there': {
    reader: 'camille',
    at: `${list}?view=list`,
    open: first(async (page) => page.getByRole('link', { name: 'Entrepôt de Saint-Priest' }).first().click(), words('Horaires de livraison')),
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
  'the contacts': { reader: 'camille', at: `${list}?view=contacts`, open: words('Marc Tessier'), width: 'both' },
  'a contact with the sites that name them': {
    reader: 'camille',
    at: `${list}?view=contacts`,
    open: first(async (page) => page.getByRole('link', { name: 'Marc Tessier' }).first().click(), words('Coordonnées')),
    part: inPanel,
    width: 'both',
  },
  'a contact to be changed': {
    reader: 'camille',
    at: `${list}?view=contacts`,
    open: first(async (page) => page.getByRole('link', { name: 'Marc Tessier' }).first().click(), dialogBy('Modifier')),
    part: inDialog,
  },
  'nothing found': { reader: 'camille', at: `${list}?q=introuvable&view=list`, open: heading('Aucun résultat') },
  'an unknown site': { reader: 'camille', at: `${list}/XX-00?view=list`, open: heading('Site introuvable') },
};

const wizard = '/addupdatesite/new';

export const siteWizard: States = {
  'identity with its errors': {
    reader: 'camille',
    at: wizard,
    open: first(field('Libellé'), press('Continuer'), words('est obligatoire pour continuer')),
    width: 'both',
  },
  'a site to be changed': {
    reader: 'camille',
    at: `${list}?view=list`,
    open: first(
      async (page) => page.getByRole('link', { name: 'Entrepôt de Saint-Priest' }).first().click(),
      async (page) => page.getByRole('complementary').getByRole('link', { name: 'Modifier' }).click(),
      field('Libellé'),
    ),
    isElsewhere: true,
  },
  'address and position': {
    reader: 'camille',
    at: `${list}?view=list`,
    open: first(
      async (page) => page.getByRole('link', { name: 'Entrepôt de Saint-Priest' }).first().click(),
      async (page) => page.getByRole('complementary').getByRole('link', { name: 'Modifier' }).click(),
      field('Libellé'),
      press('Continuer'),
      words('Afficher sur la carte'),
    ),
    width: 'both',
    isElsewhere: true,
  },
  'contacts, then hours, then the summary': {
    reader: 'camille',
    at: `${list}?view=list`,
    open: first(
      async (page) => page.getByRole('link', { name: 'Entrepôt de Saint-Priest' }).first().click(),
      async (page) => page.getByRole('complementary').getByRole('link', { name: 'Modifier' }).click(),
      field('Libellé'),
      press('Continuer'),
      words('Afficher sur la carte'),
      press('Continuer'),
      words('Contact de la société'),
      press('Continuer'),
      words('Consignes d’accès'),
    ),
    width: 'both',
    isElsewhere: true,
  },
};
