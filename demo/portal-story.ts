import { markConfirmed } from '#parties/accounts/server/address-confirmation.service.ts';
import { askForNewPassword, signUp } from '#parties/accounts/server/sign-up.service.ts';
import { writeHelp } from '#installed-base/help/server/help-texts.service.ts';
import { settleRenewals } from '#commerce/renewals/server/renewals.service.ts';
import { disputeInvoice } from '#commerce/invoices/server/disputes.service.ts';
import { reportDamage } from '#commerce/orders/server/damage.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { computeMissingClocks } from '#services/service-levels/server/clocks.service.ts';
import { saveProviderSettings } from '#parties/provider/server/provider-settings.service.ts';
import { forgetProvider, getProvider } from '#platform/http/server/provider.ts';
import { damages, disputes, forgottenPassword, signUp as newcomer } from './seeds/portal.seed.ts';
import { rememberLicences } from './licence-history.ts';
import { actOnAppointments } from './portal-appointments.ts';
import { actOnChats } from './portal-chats.ts';
import { importFiles } from './portal-imports.ts';
import { composeOffer } from './portal-composed-offers.ts';
import { enterObjectsByHand } from './portal-entered-objects.ts';
import { enterOrderByHand } from './portal-entered-orders.ts';
import { actOnOffers, toInstant, loadAuthor } from './portal-offers.ts';
import { actOnRenewals } from './portal-renewals.ts';
import { reportInterventions } from './portal-reports.ts';
import { planWeek } from './portal-planning.ts';
import { actOnStock } from './portal-stock.ts';
import { actOnSubcontractors } from './portal-subcontractors.ts';
import { addTicketFiles, makeTicketFiles } from './portal-ticket-files.ts';
import { actOnTickets } from './portal-tickets.ts';
import { helpTexts } from './seeds/help.seed.ts';
import { offerAnswers } from './seeds/offers.seed.ts';
import { provider } from './seeds/provider.seed.ts';
import { StoryCalendar } from './story-calendar.ts';
import { archiveContracts } from '#installed-base/contracts/server/contract-changes.service.ts';
import { archivedContract } from './seeds/contracts.seed.ts';
import { changePlace } from '#installed-base/equipment/server/device-places.service.ts';
import { ownDeviceFields } from './seeds/devices.seed.ts';
import { archiveSites, createSite } from '#parties/sites/server/site-writing.service.ts';
import { companies } from './seeds/companies.seed.ts';
import { formerSite } from './seeds/contacts.seed.ts';

/** Whether the people of the demonstration have acted already: the last step of loading, in one transaction. */
export async function hasActedInPortal(platform: Platform): Promise<boolean> {
  const found = await platform.database.system.db.selectFrom('users').select('id').where('email', '=', newcomer.email).executeTakeFirst();
  return found !== undefined;
}

/** Data created in the portal itself: the provider's settings, answers to offers, damage reports, imports, a sign-up, a forgotten password. */
export async function actInPortal(platform: Platform): Promise<void> {
  const calendar = new StoryCalendar(platform.clock.today(), platform.clock.now());
  forgetProvider(platform);
  const { companyId } = await getProvider(platform);
  const files = makeTicketFiles(platform, calendar);
  // Awaited at the end: a failure before that is the one to report.
  files.catch(() => undefined);
  await platform.database.system.transaction(async (tx) => {
    const system: Author = { kind: 'system', id: null, name: provider.productName, quiet: true, at: calendar.firstLoad() };
    await saveProviderSettings(tx, system, companyId, provider);
    for (const [manufacturer, lines] of Object.entries(helpTexts)) {
      const written = lines.map((line) => ({ noteFr: '', noteEn: '', hours: null, ...line }));
      await writeHelp(tx, system, companyId, { manufacturer, version: 0, lines: written });
    }
    await actOnOffers(tx, calendar);
    await composeOffer(tx, calendar);
    await enterOrderByHand(tx, platform, calendar);
    await enterObjectsByHand(tx, platform, calendar);
    await rememberLicences(tx, calendar);
    await nameDevices(tx, calendar);
    await actOnRenewals(tx, calendar);
    await archiveOldContract(tx, calendar);
    await actOnStock(tx, calendar);
    await leaveFormerSite(tx, calendar);
    await actOnTickets(tx, calendar);
    await actOnSubcontractors(tx, calendar, companyId);
    await actOnChats(tx, calendar, companyId);
    for (const damage of damages) await report(tx, damage, calendar);
    for (const dispute of disputes) await contest(tx, dispute, calendar);
    await askForNewPassword(tx, { ...forgottenPassword, locale: 'fr' }, newId());
    const { id, fullName } = await signUp(tx, newcomer, null, newId());
    await markConfirmed(tx, { kind: 'user', id, name: fullName }, { id, fullName });
  });
  // The documents of the reports bear the settings that were saved just now.
  forgetProvider(platform);
  const accepted = offerAnswers.find(({ kind }) => kind === 'accepted')!;
  await settleRenewals(platform, null, toInstant(accepted.at, calendar));
  await importFiles(platform, calendar);
  await addTicketFiles(platform, calendar, await files);
  await reportInterventions(platform, calendar);
  await actOnAppointments(platform, calendar);
  await platform.database.system.transaction((tx) => planWeek(tx, calendar));
  await computeMissingClocks(platform);
}

async function report(tx: ScopedDb, { email, delivery, at: [offset, time], reserveText }: (typeof damages)[number], calendar: StoryCalendar): Promise<void> {
  const user = await tx.selectFrom('users').select(['id', 'fullName']).where('email', '=', email).executeTakeFirstOrThrow();
  const received = tx
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
    .innerJoin('companies as c', 'c.id', 'd.companyId')
    .where('d.deliveredAt', 'is not', null)
    .orderBy('d.deliveredAt', 'desc')
    .select(['d.companyId', 'd.id', 'd.number', 'd.orderId', 'd.siteId', 'd.subOrganisationId']);
  const damaged = await (
    'customerOrderNumber' in delivery
      ? received.where('o.customerOrderNumber', '=', delivery.customerOrderNumber)
      : received.where('c.externalId', '=', delivery.lastReceivedAt)
  ).executeTakeFirstOrThrow();
  const author: Author = { kind: 'user', id: user.id, name: user.fullName, at: calendar.instant(calendar.day(offset), time) };
  await reportDamage(tx, author, damaged, { reserveText, photos: [], today: calendar.today });
}

async function contest(
  tx: ScopedDb,
  { email, company, isOnPlatform, at: [offset, time], reason, message }: (typeof disputes)[number],
  calendar: StoryCalendar,
): Promise<void> {
  const user = await tx.selectFrom('users').select(['id', 'fullName']).where('email', '=', email).executeTakeFirstOrThrow();
  const open = tx
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .where('c.externalId', '=', company)
    .where('i.paymentStatus', '=', 'open');
  // 207: in dispute.
  const contested = await (isOnPlatform ? open.where('i.statusCode', '=', 207) : open)
    .orderBy('i.dueOn')
    .select(['i.companyId', 'i.id', 'i.number', 'i.siteId', 'i.subOrganisationId'])
    .executeTakeFirstOrThrow();
  const author: Author = { kind: 'user', id: user.id, name: user.fullName, at: calendar.instant(calendar.day(offset), time) };
  await disputeInvoice(tx, author, contested, { reason, message, files: [], today: calendar.today });
}

/** A contract whose devices are gone leaves the lists of its customer. */
async function archiveOldContract(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  const author = await loadAuthor(tx, 'camille@helianthe.example', toInstant([-9, '17:05'], calendar));
  const { id, companyId } = await tx.selectFrom('contracts').select(['id', 'companyId']).where('number', '=', archivedContract).executeTakeFirstOrThrow();
  await archiveContracts(tx, author, { companyId, ids: [id], isArchived: true });
}

const everywhere = { limits: { sites: null, subOrganisations: null, seesPrices: true } };

/** Rooms, host names and notes that customers give to their devices. */
async function nameDevices(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  for (const {
    email,
    serial,
    at: [offset, time],
    ...fields
  } of ownDeviceFields) {
    const user = await tx.selectFrom('users').select(['id', 'fullName']).where('email', '=', email).executeTakeFirstOrThrow();
    const { version, ...device } = await tx
      .selectFrom('devices')
      .select(['manufacturerCode as manufacturer', 'reference', 'serial', 'version'])
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow();
    const author = { kind: 'user' as const, id: user.id, name: user.fullName, quiet: true, at: calendar.instant(calendar.day(offset), time) };
    await changePlace(tx, author, everywhere, device, { ...fields, version });
  }
}

/** A site that its customer added in the portal, and archived when they had left it. */
async function leaveFormerSite(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  const { email, createdAt, archivedAt, ...fields } = formerSite;
  const { id: companyId } = await tx.selectFrom('companies').select('id').where('externalId', '=', companies.helianthe.id).executeTakeFirstOrThrow();
  const author = async (at: typeof createdAt | typeof archivedAt) => ({ ...(await loadAuthor(tx, email, toInstant(at, calendar))), quiet: true });
  const id = await createSite(tx, await author(createdAt), companyId, {
    ...fields,
    code: '',
    type: 'storage',
    legalForm: null,
    complement: '',
    country: 'FR',
    showOnMap: true,
    notes: 'Bail rendu : le matériel est à l’entrepôt de Saint-Priest.',
    accessInstructions: '',
    deliveryHours: [],
    contacts: [],
  });
  await archiveSites(tx, await author(archivedAt), companyId, { ids: [id], isArchived: true });
}
