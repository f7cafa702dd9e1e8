import { expect, type Page } from '@playwright/test';
import { customerOf, dialogBy, first, heading, inDialog, press, refused, words, type States } from './state.ts';

const expiries = '/contrats/echeances';
const renewalsList = '/contrats/renouvellements';
const list = '/contrats/list';

/** Contracts of the customer whose objects an agent of the demonstration enters by hand. */
const contractsByHand = async (page: Page) => page.goto(`${list}?company=${await customerOf(page, 'Imprimerie Talvère')}`);

/** The contract that the agent has entered. */
const byHand = first(
  async (page) => page.goto(`${list}?q=2639TQRKX4D2P&company=${await customerOf(page, 'Imprimerie Talvère')}`),
  async (page) => page.getByRole('link', { name: /^CTP-/ }).first().click(),
  async (page) => page.getByRole('link', { name: 'Ouvrir le contrat' }).click(),
  words(/^Source\s: portail/),
);

export const contractsList: States = {
  'the list': { reader: 'camille', at: list, open: words('CT-204518'), width: 'both' },
  'a contract': { reader: 'camille', at: `${list}/CT-204518`, open: words('Cœur de réseau du siège'), width: 'both' },
  'contracts of one state': { reader: 'camille', at: `${list}?contractState=inactive`, open: words('CT-176204') },
  'filters on a phone': { reader: 'camille', at: list, open: dialogBy('Filtres'), part: inDialog, width: 'phone' },
  'archived contracts': { reader: 'camille', at: `${list}?contractState=archived`, open: words('CT-158820') },
  'a contract to enter': {
    reader: 'agent',
    open: first(contractsByHand, dialogBy('Saisir un contrat'), press('Ajouter une ligne')),
    part: inDialog,
    width: 'both',
  },
  'a contract that cannot be entered': {
    reader: 'agent',
    open: first(contractsByHand, dialogBy('Saisir un contrat'), refused('Enregistrer le contrat')),
    part: inDialog,
  },
  'no contract found': { reader: 'camille', at: `${list}?q=introuvable`, open: heading('Aucun résultat') },
  'an unknown contract': { reader: 'camille', at: `${list}/CT-000001`, open: heading('Contrat introuvable') },
  empty: { reader: 'lea', at: list, open: heading('Aucun contrat pour le moment') },
  'in English': { reader: 'paul', language: 'en', at: list, open: words('CT-209914') },
};

export const contractPage: States = {
  lines: { reader: 'camille', at: '/contrat/CT-231907', open: words('FOC3038L0AB'), width: 'both' },
  'lines that have ended': { reader: 'camille', at: '/contrat/CT-176204', open: first(press(/^Expirées/), words('Expiré')) },
  'no line that ends soon': { reader: 'camille', at: '/contrat/CT-176204', open: first(press(/^Moins de 3 mois/), heading('Aucune ligne')) },
  'a contract without CCO ID': { reader: 'camille', at: '/contrat/CT-228416', open: words(/n’a pas de CCO ID/) },
  documents: { reader: 'camille', at: '/contrat/CT-231907?tab=documents', open: words('Contrat CT-231907.pdf'), width: 'both' },
  history: { reader: 'camille', at: '/contrat/CT-228416?tab=history', open: words('lignes modifiées'), width: 'both' },
  'the question before archiving': { reader: 'camille', at: '/contrat/CT-204518', open: dialogBy('Archiver'), part: inDialog },
  'the request for a renewal': {
    reader: 'camille',
    at: '/contrat/CT-231907',
    open: first(dialogBy('Demander le renouvellement'), words(/sera demandée|seront demandées/)),
    part: inDialog,
    width: 'both',
  },
  'a renewal that cannot be requested': {
    reader: 'camille',
    at: '/contrat/CT-219045',
    open: first(dialogBy('Demander le renouvellement'), words(/ne peuvent pas être renouvelées/)),
    part: inDialog,
    width: 'both',
  },
  'a number of two manufacturers': { reader: 'camille', at: '/contrat/70018432', open: words('Postes téléphoniques de Rouen') },
  'a contract entered by hand': { reader: 'agent', open: byHand, width: 'both' },
  'a contract to correct': { reader: 'agent', open: first(byHand, dialogBy('Corriger le contrat')), part: inDialog },
  'an unknown number': { reader: 'camille', at: '/contrat/CT-000001', open: heading('Contrat introuvable') },
  'in English': { reader: 'paul', language: 'en', at: '/contrat/CT-209914', open: words('Catalyst 9300') },
};

export const overview: States = {
  'ends over 36 months': { reader: 'camille', at: '/contrats/contrats_overview', open: words('Échéances sur 36 mois'), width: 'both' },
  'ends as a table': { reader: 'camille', at: '/contrats/contrats_overview', open: first(press('Afficher en tableau'), words('Mois de fin')) },
  'the address of a calendar': { reader: 'camille', at: '/contrats/contrats_overview', open: dialogBy('S’abonner (.ics)'), part: inDialog, width: 'both' },
  empty: { reader: 'lea', at: '/contrats/contrats_overview', open: heading('Aucun contrat') },
  'in English': { reader: 'paul', language: 'en', at: '/contrats/contrats_overview', open: words('Expiries over 36 months') },
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
  'a device': { reader: 'camille', at: '/contrats/case?serial=FOC2834L0AB', open: words('Prêt à copier'), isElsewhere: true },
  'an unknown number': { reader: 'camille', at: '/contrats/case?serial=INCONNU', open: words(/ne porte ce numéro/) },
  'nothing chosen': { reader: 'camille', at: '/contrats/case', open: heading('Cherchez un équipement ou un contrat'), width: 'both' },
};

export const renewals: States = {
  'the list': { reader: 'camille', at: renewalsList, open: words('Offre reçue'), width: 'both' },
  empty: { reader: 'lea', at: renewalsList, open: heading('Aucune demande de renouvellement') },
  'without prices': { reader: 'marc', at: renewalsList, open: heading('Vous n’avez pas accès aux renouvellements') },
};
