import { expect, request, type Page } from '@playwright/test';
import { nobody, signIn as signInAs } from '../support/reader.ts';
import * as accounts from './accounts.screens.ts';
import * as appointments from './appointments.screens.ts';
import * as chat from './chat.screens.ts';
import * as contractImports from './contract-imports.screens.ts';
import * as siteImports from './site-imports.screens.ts';
import * as contracts from './contracts.screens.ts';
import * as companies from './companies.screens.ts';
import * as equipment from './equipment.screens.ts';
import * as devices from './devices.screens.ts';
import * as help from './help.screens.ts';
import * as figures from './figures.screens.ts';
import * as fieldWork from './field-work.screens.ts';
import * as invoices from './invoices.screens.ts';
import * as licences from './licences.screens.ts';
import * as offers from './offers.screens.ts';
import * as orders from './orders.screens.ts';
import * as overview from './overview.screens.ts';
import * as planning from './planning.screens.ts';
import { accounts as allAccounts } from './provider-accounts.screens.ts';
import { home } from './provider-home.screens.ts';
import * as provider from './provider.screens.ts';
import { settings } from './settings.screens.ts';
import * as providerLogs from './provider-logs.screens.ts';
import { partners } from './provider-partners.screens.ts';
import * as subcontractors from './subcontractors.screens.ts';
import * as searching from './search.screens.ts';
import * as sites from './sites.screens.ts';
import * as stock from './stock.screens.ts';
import * as ticketsWizard from './tickets-wizard.screens.ts';
import * as tickets from './tickets.screens.ts';
import type { Screen } from '../../src/app/site-map.ts';
import { expectHeading, expectText, type BuiltPath, type State, type States } from './state.ts';

/** Screens in the states that people meet. One without an entry is examined as its address opens (`getStates`). */
const declared: Readonly<Partial<Record<BuiltPath, States>>> = {
  '/chat': chat.chat,
  '/iconChat': chat.bubble,
  '/sign-in': accounts.signIn,
  '/sign-in/{loginpassword}': accounts.signInByLink,
  '/sign-in/{loginpassword}/{redirect}': accounts.signInByLinkAndGo,
  '/sign-up': accounts.signUp,
  '/password-reset': accounts.passwordReset,
  '/profil': accounts.profile,
  '/adminuser/{person?}': accounts.users,
  '/adminuser/journal': accounts.activity,
  '/appointment/{code}': appointments.appointmentLink,
  '/404': { 'an unknown address': { reader: 'camille', at: '/nulle/part', open: expectHeading('Oups…') } },
  '/500': { 'a fault': { reader: 'camille', at: '/500', open: expectText(/Assistance\u00a0: 04 65/) } },
  '/legal/{page}': {
    'the legal notice': { reader: null, at: '/legal/mentions', open: expectHeading('Directeur de la publication'), width: 'both' },
    'personal data': { reader: null, at: '/legal/confidentialite', open: expectHeading('Vos droits') },
    'accessibility in English': { reader: null, language: 'en', at: '/legal/accessibilite', open: expectHeading('Compliance status') },
  },
  '/aide/{constructeur?}': help.help,
  '/provider/help/{constructeur?}': help.texts,
  '/provider/legal/{page?}': help.legalPages,
  '/loader/{name}/{param?}/{code?}': { 'an unknown name': { reader: 'camille', at: '/loader/nonsense', open: expectHeading('Oups…'), isElsewhere: true } },
  '/provider/figures': figures.figures,
  '/provider/planning': planning.teamPlanning,
  '/provider/team': planning.team,
  '/prestacra/{prestasoc}/{mailcra}': subcontractors.recipient,
  '/prestaticket': fieldWork.myInterventions,
  '/prestaticket/{id}': fieldWork.intervention,
  '/stillboard/overview': overview.overview,
  '/partenaire': overview.partnerSpace,
  '/notifications': overview.notifications,
  '/exports': overview.exportsList,
  '/recherche': searching.results,
  '/stillboard/offres/{code?}': offers.offersList,
  '/provider/offres': offers.staffOffers,
  '/provider/offres/{draft}': offers.composer,
  '/provider/commandes-en-retard': orders.lateOrders,
  '/stillboard/demandes-offre/{code?}': offers.offerRequests,
  '/stillboard/commandes/{code?}': orders.ordersList,
  '/commande/{code?}/livraisons': orders.orderDeliveries,
  '/commande/{code?}/support': orders.orderSupport,
  '/suivicommande': orders.tracking,
  '/suivicommande/recus': orders.receivedSerials,
  '/contrats/import/{batch?}': contractImports.contractImport,
  '/sites/import/{batch?}': siteImports.siteImport,
  '/contrats/case': contracts.supportCase,
  '/contrats/renouvellements/{code?}': contracts.renewals,
  '/equipement/{serie}': devices.serial,
  '/equipement/{constructeur}/{reference}/{serie}': devices.device,
  '/stillboard/factures/{code?}': invoices.invoicesList,
  '/stillboard/releve': invoices.statementPage,
  '/contrats/listEquipement/{code?}': equipment.devicesList,
  '/contrats/contrats_overview': contracts.overview,
  '/contrats/list/{code?}': contracts.contractsList,
  '/contrat/{code}': contracts.contractPage,
  '/contrats/listEquipementbyType/{code}': equipment.devicesByType,
  '/produit/{constructeur}/{reference}': equipment.product,
  '/contrats/echeances': contracts.contractLines,
  '/ea': licences.agreements,
  '/eaMeraki/{code?}': licences.licencesComparison,
  '/ssOrgaMeraki/{code?}': companies.subOrganisations,
  '/stilldeploy/sites/{code?}': sites.sitesList,
  '/addupdatesite/{code}': sites.siteWizard,
  '/stilldeploy/stock/{code?}': stock.stockList,
  '/stilldeploy/reservations/{code?}': stock.reservationsList,
  '/stilldeploy/mouvements': stock.movementsList,
  '/stilldeploy/nticket': ticketsWizard.newTicket,
  '/addupdateticket/{prc_knum_client?}': ticketsWizard.ticketOfOrder,
  '/stilldeploy/overview': tickets.servicesHome,
  '/stilldeploy/historique': tickets.servicesHistory,
  '/stilldeploy/ticket/{ticid?}': tickets.ticketsList,
  '/stilldeploy/rollout/{code?}': tickets.rollouts,
  '/kanban': tickets.board,
  '/kTicket/{ticid?}': tickets.boardTicket,
  '/provider': home,
  '/provider/companies': provider.companies,
  '/provider/companies/{company}/{person?}': provider.company,
  '/provider/companies/{company}/documents': provider.companyDocuments,
  '/provider/companies/{company}/contracts': provider.companyContracts,
  '/provider/companies/{company}/devices': provider.companyDevices,
  '/provider/companies/{company}/tickets': provider.companyTickets,
  '/provider/companies/{company}/sites': provider.companySites,
  '/provider/companies/{company}/feed': provider.companyFeed,
  '/provider/companies/{company}/journal': provider.companyJournal,
  '/provider/partners/{code?}': partners,
  '/provider/accounts/{code?}': allAccounts,
  '/provider/queues/{queue?}/{item?}': provider.queues,
  '/provider/keys/{key?}': provider.keys,
  '/provider/journal': providerLogs.journal,
  '/provider/security': providerLogs.security,
  '/provider/settings': { ...settings, ...invoices.penaltySettings },
  '/provider/answers/{answer?}': chat.answers,
  '/provider/carriers/{carrier?}': provider.carriers,
  '/provider/manufacturers/{constructeur?}': provider.manufacturers,
  '/provider/subcontractors/{subcontractor?}': subcontractors.list,
  '/provider/feed/{code?}': provider.feed,
  '/provider/mailbox/{code?}': provider.mailbox,
  // Exists in an empty installation only: `first-run.spec.ts` examines it there.
  '/provider/first-run': {},
};

const chooseReader = ({ frame }: Screen): State['reader'] => (frame === 'public' ? null : frame === 'staff' || frame === 'whole' ? 'admin' : 'camille');

/** States of a screen: those declared, else the one that its address without optional parts opens. */
export function getStates(screen: Screen): States {
  const at = screen.path.replaceAll(/\/\{\w+\?\}/g, '');
  const opened: State = {
    reader: chooseReader(screen),
    at,
    open: async (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    width: 'both',
  };
  return declared[screen.path as BuiltPath] ?? { 'as it opens': opened };
}

/** Pages rendered by the server, beside the site map. */
export const serverPages: States = { 'stopping mails of a kind': { reader: null, open: stopMails, isElsewhere: true } };

/** Follows the link of the first mail that can be stopped. Account mails cannot; others are sent a while after the portal has started. */
async function stopMails(page: Page): Promise<void> {
  const agent = await request.newContext({ baseURL: process.env.PORTAL_URL!, storageState: nobody });
  await signInAs(agent, 'agent');
  let link: string | undefined;
  await expect(async () => {
    const { rows } = (await (await agent.get('/api/provider/mails')).json()) as { rows: { id: string }[] };
    for (const { id } of rows) {
      const { text } = (await (await agent.get(`/api/provider/mails/${id}`)).json()) as { text: string };
      link = /http\S+\/api\/notifications\/unsubscribe\/\S+/.exec(text)?.[0];
      if (link !== undefined) break;
    }
    expect(link).toBeDefined();
  }).toPass();
  await agent.dispose();
  await page.goto(link!);
  await expectHeading(/./)(page);
}
