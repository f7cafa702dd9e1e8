import { platformError } from '#platform/kernel/errors.ts';
import { hasRight, type CompanyScope } from '#platform/data/server/caller.ts';
import { sendStored } from '#platform/files/server/download.ts';
import { findLinkedFile } from '#platform/files/server/files.store.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { activityReportKind } from '../field-work.journal.ts';
import * as api from '../reports.api.ts';
import { rate, satisfaction } from './ratings.service.ts';
import { selectLiftingPhoto, selectReports, ticketOfReports, type ReportRecord } from './reports.store.ts';

/** Issued reports on the page of their ticket. */
export function reportsRoutes({ route }: Routes): void {
  route(api.listReports, async ({ params }, context) => {
    const { scope, reports } = await findReports(context, params.code);
    const { caller } = context;
    return {
      reports: reports.map(present),
      canRate: caller.staffRole === null && hasRight(scope.rights, 'services'),
      canLift: hasStaffRight(caller, 'workbench'),
    };
  });

  route(api.readReportDocument, async ({ params }, context) => {
    const { scope, report } = await findReport(context, params);
    const fileId = params.document === 'report' ? report.reportFileId : report.acceptanceFileId;
    return sendFile(context, scope, report.id, fileId);
  });

  route(api.readLiftingPhoto, async ({ params }, context) => {
    const { scope, record } = await findTicket(context, params.code);
    const [[found]] = await scope.read(selectLiftingPhoto(scope, record.id, params.reservation));
    if (!found) throw platformError('notFound');
    return sendFile(context, scope, found.reportId, found.fileId);
  });

  route(api.rateIntervention, async ({ params, body }, context) => {
    if (context.caller.staffRole !== null) throw platformError('forbidden');
    const { scope, report } = await findReport(context, params, [context.company]);
    await context.change((tx) => rate(tx, context.author, scope.companyId, report, body));
    return present((await findReport(context, params, [context.company])).report);
  });

  route(api.getSatisfaction, (_input, { staff, today }) => satisfaction(staff, today));
}

const findTicket = (context: CompanyContext, code: string, companies = context.companies) =>
  findObject(context, code, { byCode: ticketOfReports, exists: ticketOfReports }, companies);

async function findReports(context: CompanyContext, code: string, companies?: readonly CompanyScope[]) {
  const { scope, record } = await findTicket(context, code, companies);
  const [reports] = await scope.read(selectReports(scope, { ticketId: record.id }, {}));
  return { scope, reports };
}

/** @throws notFound */
async function findReport(context: CompanyContext, { code, report: number }: { code: string; report: string }, companies?: readonly CompanyScope[]) {
  const { scope, reports } = await findReports(context, code, companies);
  const report = reports.find((one) => one.number === number);
  if (!report) throw platformError('notFound');
  return { scope, report };
}

const present = ({ siteId: _site, subOrganisationId: _subOrganisation, reportFileId: _report, acceptanceFileId: _acceptance, ...report }: ReportRecord) =>
  report;

async function sendFile({ platform, request, reply }: CompanyContext, scope: CompanyScope, reportId: string, fileId: string | null) {
  const file = fileId === null ? undefined : await findLinkedFile(scope.db, activityReportKind, reportId, fileId);
  if (!file) throw platformError('notFound');
  return sendStored({ storage: platform.storage, request, reply }, file, 'inline');
}
