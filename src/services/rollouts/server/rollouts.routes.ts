import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { sheetFile } from '#platform/documents/server/drawn-files.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { daysLate, sortForBar, isFinished, computeProgress } from '../rollout.ts';
import * as api from '../rollouts.api.ts';
import { addToRollout, sendRollout } from './rollouts.service.ts';
import { sitesForRollout } from './rollout-sites.store.ts';
import { latestRollouts, rolloutByCode, selectRolloutKey, selectSerials, type RolloutSiteRecord, type RolloutSerial } from './rollouts.store.ts';
import { resolveSender } from '#services/tickets/server/ticket-sending.service.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { SheetCell, SheetColumn, SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';

/** Roll-outs: one ticket for each of several sites, followed as one. */
export function rolloutsRoutes({ route }: Routes, platform: Platform): void {
  route(api.sendRollout, async ({ body }, context) => {
    const sender = await resolveSender(platform, context, body.ticket.requesterId, 'ticket.requesterId');
    return context.change((tx) => sendRollout(tx, context.author, sender, body));
  });

  route(api.addToRollout, async ({ params, body }, context) => {
    const { record } = await findObject(context, params.code, { byCode: selectRolloutKey, exists: selectRolloutKey }, [context.company]);
    const sender = await resolveSender(platform, context, body.ticket.requesterId, 'ticket.requesterId');
    return context.change((tx) => addToRollout(tx, context.author, sender, record.id, body));
  });

  route(api.listRollouts, async (_input, { companies, today }) => {
    const found = await platform.database.readEach(companies, latestRollouts);
    const rollouts = companies.flatMap(({ companyName }, index) =>
      found[index]!.map(({ sites, ...rollout }) => ({ ...rollout, companyName, progress: computeProgress(sites.map(addPlannedDay), rollout.wishedOn, today) })),
    );
    return { rollouts: rollouts.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)) };
  });

  route(api.listRolloutSites, async (_input, { company }) => {
    const [sites] = await company.read(sitesForRollout(company));
    return { sites };
  });

  route(api.getRollout, async ({ params }, context) => {
    const { scope, record } = await findRollout(context, params.code);
    const { wishedOn } = record;
    const sites = sortForBar(record.sites.map(addPlannedDay)).map(({ plannedOn, ...site }) => ({
      ...site,
      daysLate: daysLate({ ...site, plannedOn }, wishedOn, context.today),
      isFinished: isFinished(site),
    }));
    return { ...record, companyName: scope.companyName, progress: computeProgress(record.sites.map(addPlannedDay), wishedOn, context.today), sites };
  });

  route(api.rolloutSerials, async ({ params }, context) => {
    const { scope, record } = await findRollout(context, params.code);
    const { costly, locale, caller, reply } = context;
    const [[rows], { identity }] = await Promise.all([scope.read(selectSerials(scope, record.id)), getProvider(platform)]);
    const file = await sheetFile(costly, serialSheets(rows, locale), {
      locale,
      timeZone: caller.timeZone,
      title: m['rollouts.serials']({}, { locale }),
      author: identity.name,
      createdAt: platform.clock.now().toISOString(),
    });
    return sendMade(reply, { name: m['rollouts.fileName']({ number: record.number }, { locale }), contentType: xlsxContentType, body: file });
  });
}

const findRollout = (context: CompanyContext, code: string) => findObject(context, code, { byCode: rolloutByCode, exists: selectRolloutKey });

/** A site with the day of its appointment, as the provider's calendar has it. */
const addPlannedDay = (site: RolloutSiteRecord) => ({ ...site, plannedOn: site.plannedAt === null ? null : dayInZone(site.plannedAt, providerTimeZone) });

type Column = SheetColumn & { value(row: RolloutSerial): SheetCell };

/** The sheet of a roll-out: a row for each recorded serial number, by site. */
function serialSheets(rows: readonly RolloutSerial[], locale: Locale): SheetPlan[] {
  const options = { locale };
  const columns: Column[] = [
    { title: m['rollouts.field.siteCode']({}, options), kind: 'text', width: 20, value: ({ siteCode }) => siteCode },
    { title: m['tickets.field.site']({}, options), kind: 'text', width: 28, value: ({ siteLabel }) => siteLabel },
    { title: m['tickets.field.number']({}, options), kind: 'text', width: 14, value: ({ ticketNumber }) => ticketNumber },
    { title: m['tickets.field.state']({}, options), kind: 'text', width: 24, value: ({ state }) => ticketStateNames[state]({}, options) },
    { title: m['tickets.field.reference']({}, options), kind: 'text', width: 24, value: ({ reference }) => reference },
    { title: m['tickets.field.serial']({}, options), kind: 'text', width: 24, value: ({ serial }) => serial },
    { title: m['tickets.field.order']({}, options), kind: 'text', width: 18, value: ({ orderNumber }) => orderNumber },
    { title: m['tickets.field.plannedAt']({}, options), kind: 'instant', value: ({ plannedAt }) => plannedAt },
    { title: m['tickets.field.technician']({}, options), kind: 'text', width: 22, value: ({ technicianName }) => technicianName },
  ];
  return [{ name: m['rollouts.serials']({}, options), columns, rows: rows.map((row) => columns.map(({ value }) => value(row))) }];
}
