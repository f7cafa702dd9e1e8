import { expect, type Page } from '@playwright/test';
import { sentTicket } from '../support/sent-tickets.ts';
import { customerOf, dialogBy, first, firstItem, heading, inDialog, press, wayOn, words, type States } from './state.ts';

const list = '/stilldeploy/ticket';

const label = 'Segmentation du réseau de Metz';

/** Sends a ticket, and opens it at an address. */
const sentAnd = (addressOf: (number: string) => string) => async (page: Page) => {
  await page.goto(list);
  const number = await sentTicket(page, 'Groupe Hélianthe', label);
  await page.goto(addressOf(number));
};

export const ticketsList: States = {
  'a ticket': {
    reader: 'camille',
    open: first(
      sentAnd((number) => `${list}/${number}`),
      heading(label),
    ),
    width: 'both',
  },
  'the list, a ticket beside it': {
    reader: 'camille',
    open: first(
      sentAnd((number) => `${list}?open=${number}`),
      heading(label),
    ),
    width: 'both',
  },
  'the list': {
    reader: 'camille',
    open: first(
      sentAnd(() => list),
      words(label),
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
    open: first(
      async (page) => page.locator('main').getByRole('link', { name: /^T-\d/ }).first().click(),
      async (page) => expect(page.locator('.map-pin')).toBeVisible(),
    ),
    width: 'both',
  },
  'the planning': { reader: 'camille', at: `${list}?view=planning`, open: words('Élise Caron'), width: 'both' },
  'the planning of a day': { reader: 'camille', at: `${list}?view=planning&scale=day`, open: words('Repérage Wi-Fi') },
  'the planning of a month': { reader: 'camille', at: `${list}?view=planning&scale=month`, open: words('Élise Caron') },
  'a planning without interventions': {
    reader: 'camille',
    at: `${list}?view=planning&date=2031-05-05&priority=low`,
    open: heading('Aucune intervention sur cette période'),
    width: 'both',
  },
  'the board': {
    reader: 'camille',
    open: first(
      sentAnd(() => `${list}?view=kanban`),
      words(label),
    ),
    width: 'both',
  },
  'the columns that a card may go to': {
    reader: 'camille',
    open: first(
      sentAnd(() => `${list}?view=kanban`),
      words(label),
      press(/^Déplacer /),
      words('Déplacer vers…'),
    ),
  },
  'an image of a ticket': {
    reader: 'camille',
    at: `${list}/T-10482?tab=files`,
    open: first(press(/^Plan de l’entrepôt/), async (page) => expect(page.getByRole('img', { name: 'Plan de l’entrepôt.png' })).toBeVisible()),
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
    open: words('Boucher le passage de câble du local technique'),
    width: 'both',
  },
  'the answer to proposed slots': {
    reader: 'camille',
    at: `${list}/T-10490?tab=interventions`,
    open: first(press('Choisir un créneau'), words('Aucun ne convient')),
    part: inDialog,
    width: 'both',
  },
  'slots to propose': {
    reader: 'agent',
    at: '/provider/queues/appointments',
    open: first(
      firstItem(words('Créneaux proposés')),
      (page) => page.getByRole('link', { name: 'Proposer des créneaux' }).click(),
      press('Proposer des créneaux'),
      words('Créneau 1'),
    ),
    part: inDialog,
    width: 'both',
  },
  'the calendar of interventions': { reader: 'camille', at: `${list}?view=planning`, open: dialogBy('S’abonner (.ics)'), part: inDialog, width: 'both' },
  'colleagues who may follow a ticket': {
    reader: 'camille',
    at: `${list}/T-10482`,
    open: first(
      async (page) => page.getByRole('combobox', { name: 'Ajouter un collègue' }).click(),
      async (page) => expect(page.getByRole('option').first()).toBeVisible(),
    ),
  },
  'the end of a ticket': {
    reader: 'camille',
    open: first(
      sentAnd((number) => `${list}/${number}`),
      press('Actions'),
      async (page) => page.getByRole('menuitem', { name: 'Annuler le ticket' }).click(),
      words(/ne sera pas traité/),
    ),
    part: inDialog,
  },
  'a ticket that the provider corrects': {
    reader: 'agent',
    at: '/provider/companies?q=H%C3%A9lianthe',
    open: first(
      async (page) => page.goto(`${list}/T-10482?company=${await customerOf(page, 'Hélianthe')}`),
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
    open: first(
      async (page) => page.goto(`${list}/T-10482?company=${await customerOf(page, 'Hélianthe')}`),
      press('Marquer comme déployé'),
      async (page) => page.getByRole('dialog').getByRole('button', { name: 'Marquer comme déployé' }).click(),
      async (page) => expect(page.getByRole('dialog', { name: 'Il reste du travail' }).getByText('Pose et déplacement de 14 bornes')).toBeVisible(),
    ),
    part: inDialog,
  },
  'the views of the list': { reader: 'camille', at: `${list}?service=audit`, open: first(press('Vues'), words('Enregistrer comme nouvelle vue…')) },
  'a new view': {
    reader: 'camille',
    at: `${list}?service=audit`,
    open: first(press('Vues'), async (page) => page.getByRole('menuitem', { name: 'Enregistrer comme nouvelle vue…' }).click(), heading('Nouvelle vue')),
    part: inDialog,
  },
  'the views in the sheet of filters': {
    reader: 'camille',
    at: `${list}?service=audit`,
    open: first(press(/^Filtres/), words('Enregistrer comme nouvelle vue…')),
    width: 'phone',
  },
  empty: { reader: 'lea', at: list, open: heading('Aucun ticket pour le moment'), width: 'both' },
  'an unknown ticket': { reader: 'camille', at: `${list}/T-00000`, open: heading('Ticket introuvable'), width: 'both' },
  'nothing found': { reader: 'camille', at: `${list}?q=introuvable`, open: heading('Aucun résultat') },
  'the board without a ticket': { reader: 'lea', at: `${list}?view=kanban`, open: words('Aucun ticket'), width: 'both' },
};

export const servicesHome: States = { empty: { reader: 'lea', at: '/stilldeploy/overview', open: heading('Aucun ticket pour le moment'), width: 'both' } };

export const servicesHistory: States = { empty: { reader: 'lea', at: '/stilldeploy/historique', open: heading('Aucun ticket pour le moment') } };

export const board: States = {
  empty: { reader: 'lea', at: '/kanban', open: first(heading('Aucun ticket pour le moment'), wayOn('Nouveau ticket')), width: 'both' },
};

export const boardTicket: States = {
  'open tickets': {
    reader: 'camille',
    open: first(
      sentAnd(() => '/kTicket'),
      words(label),
    ),
    width: 'both',
  },
  'nothing to choose from': { reader: 'lea', at: '/kTicket', open: first(heading('Aucun ticket en cours'), wayOn('Nouveau ticket')) },
  'an unknown ticket': { reader: 'camille', at: '/kTicket/T-00000', open: heading('Ticket introuvable') },
};

const rollout = '/stilldeploy/rollout/DG-26-007';

export const rollouts: States = {
  'the list': { reader: 'camille', at: '/stilldeploy/rollout', open: words('DG-26-007'), width: 'both' },
  'no roll-out': { reader: 'lea', at: '/stilldeploy/rollout', open: heading('Aucun déploiement groupé pour le moment'), width: 'both' },
  'a roll-out': { reader: 'camille', at: rollout, open: heading('Wi-Fi 6E des agences, 12 sites'), width: 'both' },
  'late sites': { reader: 'camille', at: `${rollout}?state=late`, open: words('2 sites en retard') },
  'an unknown roll-out': { reader: 'camille', at: '/stilldeploy/rollout/DG-00-000', open: heading('Déploiement groupé introuvable') },
};
