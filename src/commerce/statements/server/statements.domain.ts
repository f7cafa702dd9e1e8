import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { readPrintedCustomer } from '#parties/companies/server/printed-customer.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { sheetFile } from '#platform/documents/server/drawn-files.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getStatement, statementExcel, statementPdf, statementRowsShown } from '../statement.api.ts';
import { buildStatementSheets, type StatementDrawing } from './statement.documents.ts';
import { readStatement } from './statement.service.ts';

const drawStatement = new URL('./statement.worker.ts', import.meta.url);

/** The account statement of a company on a day: on screen, as PDF, as Excel. */
function statementRoutes({ route }: Routes, platform: Platform): void {
  route(getStatement, async ({ query }, { company, today, locale }) => {
    const [{ rows, ...statement }, { number: customerNumber }, { iban, bic }] = await Promise.all([
      readStatement(company, query.on ?? today, today, query.settled),
      readPrintedCustomer(platform.database, company.companyId, locale),
      getProvider(platform),
    ]);
    return { ...statement, customerNumber, iban, bic, rows: rows.slice(0, statementRowsShown), more: Math.max(0, rows.length - statementRowsShown) };
  });

  route(statementPdf, async ({ query }, { company, today, locale, reply, costly }) => {
    const [statement, customer, { identity, iban, bic }] = await Promise.all([
      readStatement(company, query.on ?? today, today, query.settled),
      readPrintedCustomer(platform.database, company.companyId, locale),
      getProvider(platform),
    ]);
    const drawing: StatementDrawing = { statement, customer, provider: identity, iban, bic, locale, createdAt: platform.clock.now().toISOString() };
    const body = await costly.bytes(drawStatement, drawing);
    const name = m['statements.fileName']({ day: statement.on }, { locale });
    return sendMade(reply, { name: `${name}.pdf`, contentType: 'application/pdf', body, shown: 'inline' });
  });

  route(statementExcel, async ({ query }, { company, today, locale, caller, reply, costly }) => {
    const statement = await readStatement(company, query.on ?? today, today, query.settled);
    const { identity } = await getProvider(platform);
    const name = m['statements.fileName']({ day: statement.on }, { locale });
    const body = await sheetFile(costly, buildStatementSheets(statement, locale), {
      locale,
      timeZone: caller.timeZone,
      title: name,
      author: identity.name,
      createdAt: platform.clock.now().toISOString(),
    });
    return sendMade(reply, { name: `${name}.xlsx`, contentType: xlsxContentType, body });
  });
}

export const statementsDomain: ServerDomain = { routes: [statementRoutes] };
