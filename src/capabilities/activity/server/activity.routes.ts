import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import { sheetFile } from '#platform/documents/server/drawn-files.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { StaffContext, CompanyContext, PersonContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { companyChoices, personChoices } from '#platform/lists/server/party-choices.store.ts';
import { listSheets, type FilterLine } from '#platform/lists/server/exporter.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { isUuid } from '#platform/kernel/address.ts';
import * as api from '../activity.api.ts';
import { activityLogKind } from '../activity.journal.ts';
import { activityFilterNames } from '../activity.ts';
import type { ActivityWords } from '../activity-words.ts';
import { buildColumns, buildLines, logId } from './activity.export.ts';
import { countActivity, readEveryEntry, readObjectChoice, readActivity, makeWholeLog, type Log, makeLog, type Reader } from './activity.store.ts';
import { declareErrors, platformError } from '#platform/kernel/errors.ts';

/** Maximum entries of a file. */
const entriesAtMost = 20_000;

/** The activity log over all companies, the provider's own affairs included. */
export const wholeActivityRoutes =
  (words: ActivityWords) =>
  ({ route }: Routes, platform: Platform): void => {
    /** The log, once the kind that a query names is known. */
    const makeStaffLog = (staff: Scope, { kind }: api.WholeActivityFilters): Log => {
      words.checkKind(kind, true);
      return makeWholeLog(words, staff);
    };
    route(api.listWholeActivity, async ({ query }, context) => readActivity(makeStaffLog(context.staff, query), query, toReader(context)));
    route(api.countWholeActivity, async ({ query }, { staff, today }) => countActivity(makeStaffLog(staff, query), query, today));

    route(api.wholeActivityChoices, async ({ query: { filter, q, value } }, { staff, locale }) => {
      if (filter === 'object') return { object: value !== undefined && isUuid(value) ? await readObjectChoice(makeWholeLog(words, staff), value, locale) : [] };
      const kind = words.filterKinds(true, locale);
      if (filter === 'kind') return { kind };
      const [company, person] = await staff.read(
        companyChoices(staff.db, { q, value: pickCompanyId(filter, value) }),
        personChoices(staff.db, { q, value: pickPersonId(filter, value) }),
      );
      if (filter === undefined) return { company, person, kind };
      return filter === 'company' ? { company } : { person };
    });

    route(api.wholeActivitySheet, async ({ query }, context) => {
      const { staff, today, locale, costly, caller, reply, author } = context;
      const log = makeStaffLog(staff, query);
      const [{ more }, provider] = await Promise.all([countActivity(log, query, today, entriesAtMost), getProvider(platform)]);
      if (more) throw activityError('activity.tooMany', { maximum: formatNumber(entriesAtMost, locale) });
      const options = { locale, today, timeZone: caller.timeZone || providerTimeZone };
      const title = m['activity.sheet']({}, { locale });
      const rows = buildLines(readEveryEntry(log, query, toReader(context)));
      const sheets = listSheets(
        platform,
        { title, columns: buildColumns(options, { isOfAll: true }), rows, companies: [], filters: filterLines(log, query, context) },
        options,
      );
      const properties = { locale, timeZone: options.timeZone, title, author: provider.identity.name, createdAt: platform.clock.now().toISOString() };
      const body = await sheetFile(costly, sheets, properties);
      const { companyId } = provider;
      const object = { kind: activityLogKind, id: logId(companyId), title: m['activity.wholeTitle']({}, { locale }) };
      await staff.transaction((tx) => record(tx, author, [{ companyId, object, action: 'exported' }]));
      return sendMade(reply, { name: m['activity.fileName']({ day: today }, { locale }), contentType: xlsxContentType, body });
    });
  };

const nothing = '00000000-0000-0000-0000-000000000000';
const pickCompanyId = (filter: string | undefined, value: string | undefined) =>
  filter === 'company' && value !== undefined ? (/^\d{1,9}$/.test(value) ? value : '0') : undefined;
const pickPersonId = (filter: string | undefined, value: string | undefined) =>
  filter === 'person' && value !== undefined ? (isUuid(value) ? value : nothing) : undefined;

/** The filters of the file, with the names of the company, the person and the object. */
async function filterLines(log: Log, query: api.WholeActivityFilters, { locale }: Pick<StaffContext, 'locale'>): Promise<FilterLine[]> {
  const { company, person, object } = query;
  const { scope: staff, words } = log;
  const [companies, people] = await staff.read(companyChoices(staff.db, { value: company ?? '0' }), personChoices(staff.db, { value: person ?? nothing }));
  const options = { locale };
  return [
    ...activityFilterNames(words, query, locale),
    ...(company ? [[m['activity.filter.company']({}, options), companies[0]?.label ?? '—'] satisfies FilterLine] : []),
    ...(person ? [[m['activity.filter.person']({}, options), people[0]?.label ?? '—'] satisfies FilterLine] : []),
    ...(object ? [[m['activity.filter.object']({}, options), (await readObjectChoice(log, object, locale))[0]?.label ?? '—'] satisfies FilterLine] : []),
  ];
}

const activityError = declareErrors({ 'activity.tooMany': [422, m['activity.error.tooMany']] });

/** The log that the caller may read. A partner reads that of the own company. @throws forbidden.manager */
function makeReadableLog(words: ActivityWords, { company, caller }: CompanyContext): Log {
  if (caller.companies.some(({ companyId, via }) => companyId === company.companyId && via === 'partner')) throw platformError('forbidden.manager');
  return makeLog(words, company, { isStaff: caller.staffRole !== null });
}

export const toReader = ({ locale, today, caller }: PersonContext): Reader => ({ locale, today, timeZone: caller.timeZone || providerTimeZone });

/** The activity log of a company. */
export const activityRoutes =
  (words: ActivityWords) =>
  ({ route }: Routes): void => {
    route(api.listActivity, async ({ query }, context) => {
      words.checkKind(query.kind, false);
      return readActivity(makeReadableLog(words, context), query, toReader(context));
    });
    route(api.countActivity, async ({ query }, context) => {
      words.checkKind(query.kind, false);
      return countActivity(makeReadableLog(words, context), query, context.today);
    });
    route(api.activityChoices, async (_input, context) => {
      makeReadableLog(words, context);
      return { kind: words.filterKinds(false, context.locale) };
    });
  };
