import { assignmentStates } from '../../src/services/planning/assignments.queue.ts';
import { answerSources, appointmentStates } from '../../src/services/appointments/appointment.ts';
import { describe, expect, test } from 'vitest';
import type { LinkPurpose } from '../../src/parties/accounts/server/sign-in-links.store.ts';
import { signUpQueue, identityCheckQueue } from '../../src/parties/accounts/account-queues.ts';
import { securityEventKinds } from '../../src/workbench/operations/security-log.list.ts';
import type { MembershipFeedPart, UserFeedRow } from '../../src/parties/accounts/users.feed.ts';
import { companyKinds } from '../../src/parties/companies/companies.feed.ts';
import { endOfMonthReadings } from '../../src/parties/companies/payment-terms.ts';
import { legalForms } from '../../src/parties/provider/legal-form.ts';
import { contractLineKinds, contractStates, contractTypes } from '../../src/installed-base/contracts/contract.ts';
import { authorKinds } from '../../src/capabilities/conversations/conversation.ts';
import { coverages } from '../../src/installed-base/equipment/device.ts';
import { productKinds } from '../../src/installed-base/catalogue/product.ts';
import { exportStates } from '../../src/capabilities/exports/export.ts';
import { failedRowQueue } from '../../src/capabilities/ingest/failed-rows.queue.ts';
import { disputeReasons, disputeStates } from '../../src/commerce/invoices/dispute.ts';
import { paymentStatuses, typeCodes, voidReasons } from '../../src/commerce/invoices/invoice.ts';
import { renewalKinds, renewalStates } from '../../src/commerce/renewals/renewal.ts';
import { acceptances, deviceRoles, reportStates, liftingStates } from '../../src/services/field-work/report.ts';
import { helpChannels } from '../../src/installed-base/help/help.ts';
import { paymentMethods } from '../../src/commerce/invoices/invoices.api.ts';
import { legalPages } from '../../src/parties/provider/legal-text.ts';
import { adjustmentKinds, operations } from '../../src/commerce/invoices/legal-invoice.ts';
import { licenceStates } from '../../src/installed-base/licences/licence.ts';
import { frequencies } from '../../src/capabilities/notifications/notification.ts';
import { offerRequestStates } from '../../src/commerce/offer-requests/offer-request.ts';
import { approvalStates, endReasons } from '../../src/commerce/offers/approval.ts';
import { answerKinds, offerStates } from '../../src/commerce/offers/offer.ts';
import { damageStates } from '../../src/commerce/orders/damage.ts';
import { dateChangeKinds, deliveryStates, lineKinds, orderStates } from '../../src/commerce/orders/order.ts';
import { batchStates } from '../../src/capabilities/imports/batch.ts';
import { severities } from '../../src/capabilities/imports/import-flaws.ts';
import { locales } from '../../src/platform/kernel/locale.ts';
import type { Author } from '../../src/platform/data/server/journal/journal.ts';
import type { SessionUser } from '../../src/platform/http/session.ts';
import type { OutboxMail } from '../../src/workbench/operations/mailbox.api.ts';
import type { UserAccount } from '../../src/workbench/operations/user-accounts.api.ts';
import type { StaffRole } from '../../src/platform/kernel/staff-rights.ts';
import { civilities, contactRoles } from '../../src/parties/sites/contact.ts';
import { siteTypes } from '../../src/parties/sites/site.ts';
import { chatStates } from '../../src/workbench/chat/chat.conversations.ts';
import { positionPrecisions, positionSources } from '../../src/parties/sites/position.ts';
import { movementKinds, reservationStates, serialStates } from '../../src/commerce/stock/stock.ts';
import { clockKinds, clockStates } from '../../src/services/tickets/service-clock.ts';
import { datePartsOfDay, impacts, lineOrigins, priorities, shippingOptions, ticketStates, ticketTypes } from '../../src/services/tickets/ticket.ts';
import { codeName } from '../../src/platform/data/server/db/column-names.ts';
import { openHouse } from '../support/house.ts';

type Values = readonly (string | number)[];

/** The values of a type. The compiler refuses a list that leaves one out or has one more. */
const listValues = <Value extends string>(values: Record<Value, true>): Values => Object.keys(values);

const roles = listValues<MembershipFeedPart['role']>({ member: true, manager: true });
/** Who wrote a row. No rule looks at it beyond "from the ERP or not". */
const sources = ['erp', 'portal', 'import'];

/** Columns that hold one of a list of words, with the list that the code knows. */
const lists: Readonly<Record<string, Values>> = {
  'activity_reports.acceptance': acceptances,
  'appointments.state': appointmentStates,
  'assignments.state': assignmentStates,
  'appointments.answeredFrom': answerSources,
  'activity_reports.language': locales,
  'reported_devices.role': deviceRoles,
  'recipient_sessions.language': locales,
  'acceptance_reservations.state': liftingStates,
  'report_drafts.state': reportStates,
  'subcontractor_recipients.language': locales,
  'companies.kind': companyKinds,
  'companies.legalForm': legalForms,
  'companies.paymentEndOfMonth': endOfMonthReadings,
  'companies.source': sources,
  'agreements.source': sources,
  'legal_texts.page': legalPages,
  'licence_assignments.source': sources,
  'licence_assignments.state': licenceStates,
  'licence_entitlements.source': sources,
  'smart_accounts.source': sources,
  'contract_lines.contractState': contractStates,
  'contract_lines.kind': contractLineKinds,
  'contracts.source': sources,
  'contracts.status': contractStates.filter((state) => state !== 'archived'),
  'contracts.type': contractTypes,
  'damage_reports.state': damageStates,
  'deliveries.source': sources,
  'deliveries.state': deliveryStates,
  'delivery_date_changes.kind': dateChangeKinds,
  'exports.locale': locales,
  'exports.state': exportStates,
  'former_memberships.role': roles,
  'identity_checks.state': identityCheckQueue.states,
  'import_batches.locale': locales,
  'import_batches.state': batchStates,
  'import_flaws.severity': severities,
  'ingest_rows.state': failedRowQueue.states,
  'invitations.language': locales,
  'invitations.role': roles,
  'invoice_adjustments.kind': adjustmentKinds,
  'invoice_disputes.reason': disputeReasons,
  'invoice_disputes.state': disputeStates,
  // Written by triggers alone.
  'device_cover_totals.cover': ['known', ...coverages.filter((cover) => cover !== 'uncovered')],
  'invoice_totals.figure': ['invoiced', 'owed', 'overpaid', 'toAllocate', 'open'],
  'invoices.operation': operations,
  'invoices.source': sources,
  'invoices.paymentEndOfMonth': endOfMonthReadings,
  'invoices.paymentStatus': paymentStatuses,
  'invoices.typeCode': Object.values(typeCodes),
  'invoices.voidReason': voidReasons,
  'invoice_statuses.source': sources,
  'journal.actorKind': listValues<Author['kind']>({ user: true, staff: true, feed: true, system: true, recipient: true }),
  'mails.locale': locales,
  'mails.state': listValues<OutboxMail['state']>({ queued: true, sent: true, failed: true }),
  'memberships.role': roles,
  'messages.authorKind': authorKinds,
  'notification_preferences.frequency': frequencies,
  // Mail frequency of a notification, or the state after mailing.
  'notifications.mail': [...frequencies.filter((frequency) => frequency !== 'off'), 'none', 'sent'],
  'help_texts.channel': helpChannels,
  'offer_answers.kind': answerKinds,
  'offer_approvals.endedFor': endReasons,
  'offer_approvals.state': approvalStates,
  'contacts.civility': civilities,
  'contacts.source': sources,
  'chats.state': chatStates,
  'interventions.state': ['pending', 'waiting', 'inProgress', 'treated', 'done', 'cancelled'],
  'offer_lines.kind': lineKinds,
  // A request for a device is foreseen.
  'offer_requests.origin': ['blank', 'order', 'device'],
  'offer_requests.state': offerRequestStates,
  'offers.paymentEndOfMonth': endOfMonthReadings,
  'offers.source': sources,
  'offers.state': offerStates,
  'offers.reportedState': offerStates,
  'order_lines.kind': lineKinds,
  'order_lines.state': orderStates,
  'orders.source': sources,
  'orders.state': orderStates,
  'payments.method': paymentMethods,
  'payments.source': sources,
  'products.kind': productKinds,
  'renewal_requests.kind': renewalKinds,
  'renewal_requests.state': renewalStates,
  'security_events.kind': securityEventKinds,
  'sign_in_links.purpose': listValues<LinkPurpose>({ sign_in: true, forgotten_password: true }),
  'sign_ups.state': signUpQueue.states,
  'site_contacts.role': contactRoles,
  'sites.legalForm': legalForms,
  'sites.positionPrecision': positionPrecisions,
  'service_targets.priority': priorities,
  'sites.positionSource': positionSources,
  'sites.type': siteTypes,
  'stock_items.source': sources,
  'stock_movements.authorKind': listValues<Author['kind']>({ user: true, staff: true, feed: true, system: true, recipient: true }),
  'stock_movements.kind': movementKinds,
  'stock_reservations.state': reservationStates,
  'stock_serials.state': serialStates,
  'ticket_clocks.kind': clockKinds,
  'ticket_clocks.state': clockStates,
  'ticket_lines.origin': lineOrigins,
  'ticket_preferred_dates.part': datePartsOfDay,
  'tickets.clockKind': clockKinds,
  'tickets.clockState': clockStates,
  'tickets.impact': impacts,
  'tickets.priority': priorities,
  'tickets.shippingOption': shippingOptions,
  'tickets.source': sources,
  'tickets.state': ticketStates,
  'tickets.type': ticketTypes,
  'users.appearance': listValues<SessionUser['appearance']>({ auto: true, light: true, dark: true }),
  'users.civility': listValues<NonNullable<UserFeedRow['civility']>>({ mr: true, mrs: true }),
  'users.density': listValues<SessionUser['density']>({ compact: true, comfortable: true }),
  'users.language': locales,
  'users.staffRole': listValues<StaffRole>({ agent: true, technician: true, administrator: true }),
  'users.status': listValues<Exclude<UserAccount['status'], 'erased'>>({ active: true, deactivated: true }),
};

const house = await openHouse();
const checks = await house.query<{ table: string; definition: string }>(
  `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
   where contype = 'c' and connamespace = 'public'::regnamespace order by 1, conname`,
);

/** The lists of the database by column. A check of one word (`x = 'a'`) among other conditions is no list. */
const stored = Object.fromEntries(
  checks.flatMap(({ table, definition }) =>
    [...definition.matchAll(/\(?(\w+)\)?(?:::text)? = ANY \(+ARRAY\[([^\]]*)\]/g)].map(([, column, list]): [string, Values] => [
      `${table}.${codeName(column!)}`,
      list!.split(', ').map((item) => (item.startsWith("'") ? item.slice(1, item.lastIndexOf("'")) : Number(item))),
    ]),
  ),
);
const sortValues = (values: Values): string[] => values.map(String).sort();

describe('lists of words that a column may hold', () => {
  test('are all named here, each with its list of the code', () => {
    expect(Object.keys(lists).sort()).toEqual(Object.keys(stored).sort());
    expect(Object.keys(stored).length).toBe(checks.reduce((sum, { definition }) => sum + definition.split('= ANY').length - 1, 0));
  });

  test.each(Object.entries(lists))('%s', (column, values) => {
    expect(sortValues(stored[column] ?? [])).toEqual(sortValues(values));
  });
});
