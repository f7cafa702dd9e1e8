import { expect, type Page } from '@playwright/test';
import { sendTicket } from '../support/sent-tickets.ts';
import { findCustomerId, openDialog, runSteps, openFirstItem, expectHeading, inDialog, press, expectLink, expectText, type States } from './state.ts';

const list = '/stilldeploy/ticket';

const label = 'Segmentation du réseau de Metz';

/** Sends a ticket, and opens it at an address. */
const openSentTicket = (buildAddress: (number: string) => string) => async (page: Page) => {
  await page.goto(list);
  const number = await sendTicket(page, 'Groupe Hélianthe', label);
  await page.goto(buildAddress(number));
};

export const ticketsList: States = {
  'a ticket': {
    reader: 'camille',
    open: runSteps(
      openSentTicket((number) => `${list}/${number}`),
      expectHeading(label),
    ),
    width: 'both',
  },
  'the list, a ticket beside it': {
    reader: 'camille',
    open: runSteps(
      openSentTicket((number) => `${list}?open=${number}`),
      expectHeading(label),
    ),
    width: 'both',
  },
  'the list': {
    reader: 'camille',
    open: runSteps(
      openSentTicket(() => list),
      expectText(label),
    ),
    width: 'both',
  },
  'the map with the list beside it': {
    reader: 'camille',
    at: `${list}?view=map`,
    open: async (page) => expect(page.locator('.leaflet-marker-icon').first()).toBeVisible(),
    width: 'both',
  },
  'the tickets of a site on the map': {
    reader: 'camille',
    at: `${list}?view=map&q=agences Est`,
    open: runSteps(
      async (page) => page.locator('main').getByRole('link', { name: /^T-\d/ }).first().click(),
      async (page) => expect(page.locator('.map-pin')).toBeVisible(),
    ),
    width: 'both',
  },
  'the planning': { reader: 'camille', at: `${list}?view=planning`, open: expectText('Élise Caron'), width: 'both' },
  'the planning of a day': { reader: 'camille', at: `${list}?view=planning&scale=day`, open: expectText('Repérage Wi-Fi') },
  'the planning of a month': { reader: 'camille', at: `${list}?view=planning&scale=month`, open: expectText('Élise Caron') },
  'a planning without interventions': {
    reader: 'camille',
    at: `${list}?view=planning&date=2031-05-05&priority=low`,
    open: expectHeading('Aucune intervention sur cette période'),
    width: 'both',
  },
  'the board': {
    reader: 'camille',
    open: runSteps(
      openSentTicket(() => `${list}?view=kanban`),
      expectText(label),
    ),
    width: 'both',
  },
  'the columns that a card may go to': {
    reader: 'camille',
    open: runSteps(
      openSentTicket(() => `${list}?view=kanban`),
      expectText(label),
      press(/^Déplacer /),
      expectText('Déplacer vers…'),
    ),
  },
  'an image of a ticket': {
    reader: 'camille',
    at: `${list}/T-10482?tab=files`,
    open: runSteps(press(/^Plan de l’entrepôt/), async (page) => expect(page.getByRole('img', { name: 'Plan de l’entrepôt.png' })).toBeVisible()),
    part: 'dialog[open]',
    width: 'both',
  },
  'a file on its way': {
    reader: 'camille',
    at: `${list}/T-10482`,
    open: async (page) => {
      await page.route('**/api/tickets/*/files', () => undefined);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await expect(page.getByRole('progressbar', { name: /plan.pdf/ })).toBeVisible();
    },
    part: '[data-phone=files]',
    ownBrowser: true,
  },
  'a ticket with its activity report': {
    reader: 'camille',
    at: `${list}/T-10469?tab=interventions`,
    open: expectText('Boucher le passage de câble du local technique'),
    width: 'both',
  },
  'the answer to proposed slots': {
    reader: 'camille',
    at: `${list}/T-10490?tab=interventions`,
    open: runSteps(press('Choisir un créneau'), expectText('Aucun ne convient')),
    part: inDialog,
    width: 'both',
  },
  'slots to propose': {
    reader: 'agent',
    at: '/provider/queues/appointments',
    open: runSteps(
      openFirstItem(expectText('Créneaux proposés')),
      (page) => page.getByRole('link', { name: 'Proposer des créneaux' }).click(),
      press('Proposer des créneaux'),
      expectText('Créneau 1'),
    ),
    part: inDialog,
    width: 'both',
  },
  'the calendar of interventions': { reader: 'camille', at: `${list}?view=planning`, open: openDialog('S’abonner (.ics)'), part: inDialog, width: 'both' },
  'colleagues who may follow a ticket': {
    reader: 'camille',
    at: `${list}/T-10482`,
    open: runSteps(
      async (page) => page.getByRole('combobox', { name: 'Ajouter un collègue' }).click(),
      async (page) => expect(page.getByRole('option').first()).toBeVisible(),
    ),
  },
  'the end of a ticket': {
    reader: 'camille',
    open: runSteps(
      openSentTicket((number) => `${list}/${number}`),
      press('Actions'),
      async (page) => page.getByRole('menuitem', { name: 'Annuler le ticket' }).click(),
      expectText(/ne sera pas traité/),
    ),
    part: inDialog,
  },
  'a ticket that the provider corrects': {
    reader: 'agent',
    at: '/provider/companies?q=H%C3%A9lianthe',
    open: runSteps(
      async (page) => page.goto(`${list}/T-10482?company=${await findCustomerId(page, 'Hélianthe')}`),
      press('Actions'),
      async (page) => page.getByRole('menuitem', { name: 'Corriger le ticket' }).click(),
      async (page) => expect(page.getByRole('dialog').getByRole('textbox', { name: 'Libellé' })).toBeVisible(),
    ),
    part: inDialog,
    width: 'both',
  },
  'the last step of a ticket whose work is open': {
    reader: 'agent',
    at: '/provider/companies?q=H%C3%A9lianthe',
    open: runSteps(
      async (page) => page.goto(`${list}/T-10482?company=${await findCustomerId(page, 'Hélianthe')}`),
      press('Marquer comme déployé'),
      async (page) => page.getByRole('dialog').getByRole('button', { name: 'Marquer comme déployé' }).click(),
      async (page) => expect(page.getByRole('dialog', { name: 'Il reste du travail' }).getByText('Pose et déplacement de 14 bornes')).toBeVisible(),
    ),
    part: inDialog,
  },
  'the views of the list': { reader: 'camille', at: `${list}?service=audit`, open: runSteps(press('Vues'), expectText('Enregistrer comme nouvelle vue…')) },
  'a new view': {
    reader: 'camille',
    at: `${list}?service=audit`,
    open: runSteps(
      press('Vues'),
      async (page) => page.getByRole('menuitem', { name: 'Enregistrer comme nouvelle vue…' }).click(),
      expectHeading('Nouvelle vue'),
    ),
    part: inDialog,
  },
  'the views in the sheet of filters': {
    reader: 'camille',
    at: `${list}?service=audit`,
    open: runSteps(press(/^Filtres/), expectText('Enregistrer comme nouvelle vue…')),
    width: 'phone',
  },
  empty: { reader: 'lea', at: list, open: expectHeading('Aucun ticket pour le moment'), width: 'both' },
  'an unknown ticket': { reader: 'camille', at: `${list}/T-00000`, open: expectHeading('Ticket introuvable'), width: 'both' },
  'nothing found': { reader: 'camille', at: `${list}?q=introuvable`, open: expectHeading('Aucun résultat') },
  'the board without a ticket': { reader: 'lea', at: `${list}?view=kanban`, open: expectText('Aucun ticket'), width: 'both' },
};

export const servicesHome: States = {
  empty: { reader: 'lea', at: '/stilldeploy/overview', open: expectHeading('Aucun ticket pour le moment'), width: 'both' },
};

export const servicesHistory: States = { empty: { reader: 'lea', at: '/stilldeploy/historique', open: expectHeading('Aucun ticket pour le moment') } };

export const board: States = {
  empty: { reader: 'lea', at: '/kanban', open: runSteps(expectHeading('Aucun ticket pour le moment'), expectLink('Nouveau ticket')), width: 'both' },
};

export const boardTicket: States = {
  'open tickets': {
    reader: 'camille',
    open: runSteps(
      openSentTicket(() => '/kTicket'),
      expectText(label),
    ),
    width: 'both',
  },
  'nothing to choose from': { reader: 'lea', at: '/kTicket', open: runSteps(expectHeading('Aucun ticket en cours'), expectLink('Nouveau ticket')) },
  'an unknown ticket': { reader: 'camille', at: '/kTicket/T-00000', open: expectHeading('Ticket introuvable') },
};

const rollout = '/stilldeploy/rollout/DG-26-007';

export const rollouts: States = {
  'the list': { reader: 'camille', at: '/stilldeploy/rollout', open: expectText('DG-26-007'), width: 'both' },
  'no roll-out': { reader: 'lea', at: '/stilldeploy/rollout', open: expectHeading('Aucun déploiement groupé pour le moment'), width: 'both' },
  'a roll-out': { reader: 'camille', at: rollout, open: expectHeading('Wi-Fi 6E des agences, 12 sites'), width: 'both' },
  'late sites': { reader: 'camille', at: `${rollout}?state=late`, open: expectText('2 sites en retard') },
  'an unknown roll-out': { reader: 'camille', at: '/stilldeploy/rollout/DG-00-000', open: expectHeading('Déploiement groupé introuvable') },
};
