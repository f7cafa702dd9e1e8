import { expect, type Page } from '@playwright/test';
import { findCustomerId, openDialog, runSteps, expectHeading, inDialog, press, sendFlawedForm, expectText, type States } from './state.ts';

const expiries = '/contrats/echeances';
const renewalsList = '/contrats/renouvellements';
const list = '/contrats/list';

/** Contracts of the customer whose objects an agent of the demonstration enters by hand. */
const openEnteredContracts = async (page: Page) => page.goto(`${list}?company=${await findCustomerId(page, 'Imprimerie Talvère')}`);

/** The contract that the agent has entered. */
const byHand = runSteps(
  async (page) => page.goto(`${list}?q=2639TQRKX4D2P&company=${await findCustomerId(page, 'Imprimerie Talvère')}`),
  async (page) => page.getByRole('link', { name: /^CTP-/ }).first().click(),
  async (page) => page.getByRole('link', { name: 'Ouvrir le contrat' }).click(),
  expectText(/^Source\s: portail/),
);

export const contractsList: States = {
  'the list': { reader: 'camille', at: list, open: expectText('CT-204518'), width: 'both' },
  'a contract': { reader: 'camille', at: `${list}/CT-204518`, open: expectText('Cœur de réseau du siège'), width: 'both' },
  'contracts of one state': { reader: 'camille', at: `${list}?contractState=inactive`, open: expectText('CT-176204') },
  'filters on a phone': { reader: 'camille', at: list, open: openDialog('Filtres'), part: inDialog, width: 'phone' },
  'archived contracts': { reader: 'camille', at: `${list}?contractState=archived`, open: expectText('CT-158820') },
  'a contract to enter': {
    reader: 'agent',
    open: runSteps(openEnteredContracts, openDialog('Saisir un contrat'), press('Ajouter une ligne')),
    part: inDialog,
    width: 'both',
  },
  'a contract that cannot be entered': {
    reader: 'agent',
    open: runSteps(openEnteredContracts, openDialog('Saisir un contrat'), sendFlawedForm('Enregistrer le contrat')),
    part: inDialog,
  },
  'no contract found': { reader: 'camille', at: `${list}?q=introuvable`, open: expectHeading('Aucun résultat') },
  'an unknown contract': { reader: 'camille', at: `${list}/CT-000001`, open: expectHeading('Contrat introuvable') },
  empty: { reader: 'lea', at: list, open: expectHeading('Aucun contrat pour le moment') },
  'in English': { reader: 'paul', language: 'en', at: list, open: expectText('CT-209914') },
};

export const contractPage: States = {
  lines: { reader: 'camille', at: '/contrat/CT-231907', open: expectText('FOC3038L0AB'), width: 'both' },
  'lines that have ended': { reader: 'camille', at: '/contrat/CT-176204', open: runSteps(press(/^Expirées/), expectText('Expiré')) },
  'no line that ends soon': { reader: 'camille', at: '/contrat/CT-176204', open: runSteps(press(/^Moins de 3 mois/), expectHeading('Aucune ligne')) },
  'a contract without CCO ID': { reader: 'camille', at: '/contrat/CT-228416', open: expectText(/n’a pas de CCO ID/) },
  documents: { reader: 'camille', at: '/contrat/CT-231907?tab=documents', open: expectText('Contrat CT-231907.pdf'), width: 'both' },
  history: { reader: 'camille', at: '/contrat/CT-228416?tab=history', open: expectText('lignes modifiées'), width: 'both' },
  'the question before archiving': { reader: 'camille', at: '/contrat/CT-204518', open: openDialog('Archiver'), part: inDialog },
  'the request for a renewal': {
    reader: 'camille',
    at: '/contrat/CT-231907',
    open: runSteps(openDialog('Demander le renouvellement'), expectText(/sera demandée|seront demandées/)),
    part: inDialog,
    width: 'both',
  },
  'a renewal that cannot be requested': {
    reader: 'camille',
    at: '/contrat/CT-219045',
    open: runSteps(openDialog('Demander le renouvellement'), expectText(/ne peuvent pas être renouvelées/)),
    part: inDialog,
    width: 'both',
  },
  'a number of two manufacturers': { reader: 'camille', at: '/contrat/70018432', open: expectText('Postes téléphoniques de Rouen') },
  'a contract entered by hand': { reader: 'agent', open: byHand, width: 'both' },
  'a contract to correct': { reader: 'agent', open: runSteps(byHand, openDialog('Corriger le contrat')), part: inDialog },
  'an unknown number': { reader: 'camille', at: '/contrat/CT-000001', open: expectHeading('Contrat introuvable') },
  'in English': { reader: 'paul', language: 'en', at: '/contrat/CT-209914', open: expectText('Catalyst 9300') },
};

export const overview: States = {
  'ends over 36 months': { reader: 'camille', at: '/contrats/contrats_overview', open: expectText('Échéances sur 36 mois'), width: 'both' },
  'ends as a table': { reader: 'camille', at: '/contrats/contrats_overview', open: runSteps(press('Afficher en tableau'), expectText('Mois de fin')) },
  'the address of a calendar': { reader: 'camille', at: '/contrats/contrats_overview', open: openDialog('S’abonner (.ics)'), part: inDialog, width: 'both' },
  empty: { reader: 'lea', at: '/contrats/contrats_overview', open: expectHeading('Aucun contrat') },
  'in English': { reader: 'paul', language: 'en', at: '/contrats/contrats_overview', open: expectText('Expiries over 36 months') },
};

export const contractLines: States = {
  'the lines that end soon': {
    reader: 'camille',
    at: expiries,
    open: async (page) => expect(page.getByRole('navigation', { name: 'Contrats et équipements' }).getByText('Échéances proches')).toBeVisible(),
    width: 'both',
  },
};

export const supportCase: States = {
  'a device': { reader: 'camille', at: '/contrats/case?serial=FOC2834L0AB', open: expectText('Prêt à copier'), isElsewhere: true },
  'an unknown number': { reader: 'camille', at: '/contrats/case?serial=INCONNU', open: expectText(/ne porte ce numéro/) },
  'nothing chosen': { reader: 'camille', at: '/contrats/case', open: expectHeading('Cherchez un équipement ou un contrat'), width: 'both' },
};

export const renewals: States = {
  'the list': { reader: 'camille', at: renewalsList, open: expectText('Offre reçue'), width: 'both' },
  empty: { reader: 'lea', at: renewalsList, open: expectHeading('Aucune demande de renouvellement') },
  'without prices': { reader: 'marc', at: renewalsList, open: expectHeading('Vous n’avez pas accès aux renouvellements') },
};
