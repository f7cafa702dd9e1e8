import { expect, type Page } from '@playwright/test';
import { openDialog, expectField, expectHeading, inDialog, expectText, type States } from './state.ts';

export const myInterventions: States = {
  today: { reader: 'nadia', at: '/prestaticket', open: expectText('Repérage Wi-Fi'), width: 'phone' },
  'the calendar of my interventions': { reader: 'nadia', at: '/prestaticket', open: openDialog('S’abonner (.ics)'), part: inDialog, width: 'both' },
  'later interventions': { reader: 'nadia', at: '/prestaticket?part=later', open: expectText('Entrepôt de Saint-Priest'), width: 'both' },
  nothing: { reader: 'agent', at: '/prestaticket', open: expectHeading('Rien aujourd’hui') },
  'the engineering services of a customer': { reader: 'camille', at: '/prestaticket', open: expectText('Bascule pare-feu Nantes'), isElsewhere: true },
};

/** Opens a view of an intervention of the later ones. */
const openView =
  (name: RegExp | null, then: (page: Page) => Promise<unknown> = async () => undefined) =>
  async (page: Page) => {
    await page.getByRole('link', { name: 'Pose et déplacement de 14 bornes' }).click();
    if (name) await page.getByRole('link', { name }).click();
    await then(page);
  };
const later = '/prestaticket?part=later';

/** Without a network, whatever is entered stays in this browser and goes with it. */
const cutNetwork = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await then(page);
};
const openSignature = async (page: Page) => {
  await page.getByRole('link', { name: 'Faire signer' }).click();
  await page.getByLabel('Acceptée avec réserves').check();
};
const typeSerial = async (page: Page) => {
  await page.getByRole('button', { name: 'Taper des numéros de série' }).click();
  await page.getByLabel('Numéros de série', { exact: true }).fill('FOC3041087Z');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByRole('button', { name: /^FOC3041087Z.*gardé ici$/ })).toBeVisible();
};

export const intervention: States = {
  access: { reader: 'nadia', at: later, open: openView(null, expectText('Consignes d’accès')), width: 'both' },
  tasks: { reader: 'nadia', at: later, open: openView(/^Tâches/, expectField('Nouvelle tâche')), width: 'phone' },
  devices: { reader: 'nadia', at: later, open: openView(/^Matériel/, expectText(/^0 sur /)), width: 'phone' },
  'devices, typed': {
    reader: 'nadia',
    at: later,
    open: openView(/^Matériel/, async (page) => {
      await page.getByRole('button', { name: 'Taper des numéros de série' }).click();
      await expect(page.getByLabel('Numéros de série', { exact: true })).toBeVisible();
    }),
    part: inDialog,
    width: 'phone',
  },
  'devices, kept without a network': { reader: 'nadia', at: later, open: openView(/^Matériel/, cutNetwork(typeSerial)), width: 'phone', ownBrowser: true },
  'a device that nobody delivered': {
    reader: 'nadia',
    at: later,
    open: openView(
      /^Matériel/,
      cutNetwork(async (page) => {
        await typeSerial(page);
        await page.getByRole('button', { name: /^FOC3041087Z/ }).click();
        await expect(page.getByRole('dialog').getByLabel('Explication')).toBeVisible();
      }),
    ),
    part: inDialog,
    width: 'phone',
    ownBrowser: true,
  },
  'the camera': {
    reader: 'nadia',
    at: later,
    open: openView(/^Matériel/, async (page) => {
      await page.getByRole('button', { name: 'Scanner un n° de série' }).click();
      await expect(page.getByRole('dialog').getByRole('status').first()).toBeVisible();
    }),
    width: 'phone',
  },
  photos: { reader: 'nadia', at: later, open: openView(/^Photos/, expectText('Aucune photo pour l’instant')), width: 'phone' },
  'wrap-up': { reader: 'nadia', at: later, open: openView(/^Suites/, expectField('Actions restantes')), width: 'phone' },
  'signature, missing parts': {
    reader: 'nadia',
    at: later,
    open: openView(/^Suites/, async (page) => {
      await page.getByRole('link', { name: 'Faire signer' }).click();
      await page.getByRole('button', { name: 'Signer et terminer' }).click();
      await expect(page.getByRole('link', { name: 'La signature manque' })).toBeVisible();
    }),
    width: 'phone',
  },
  'a remark, with its errors': {
    reader: 'nadia',
    at: later,
    open: openView(
      /^Suites/,
      cutNetwork(async (page) => {
        await openSignature(page);
        await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(page.getByText('Choisissez un jour à venir')).toBeVisible();
      }),
    ),
    part: inDialog,
    width: 'phone',
    ownBrowser: true,
  },
  report: {
    reader: 'nadia',
    at: later,
    open: openView(/^Suites/, async (page) => {
      await page.getByRole('link', { name: 'Faire signer' }).click();
      await page.getByRole('link', { name: 'Relire le compte rendu' }).click();
    }),
    width: 'phone',
  },
};
