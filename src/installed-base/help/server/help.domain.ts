import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { helpJournal } from '../help.journal.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as written from '../help.api.ts';
import { getHelp } from '../help.api.ts';
import { listHelp, listWrittenHelp, writeHelp } from './help-texts.service.ts';
import { completeCcoId } from '#installed-base/contracts/server/contract-changes.service.ts';
import { completeCcoId as completeEndpoint, findCaseChoices as choicesEndpoint, getCaseSubjects, getContractsWithoutCcoId } from '../support-case.api.ts';
import { readContractsWithoutCcoId, findCaseChoices, findCaseSubjects } from './support-case.service.ts';

/** Ways to the support of manufacturers, and the facts of a case. */
function helpRoutes({ route }: Routes, platform: Platform): void {
  route(getHelp, async (_input, { person, locale }) => ({ manufacturers: await listHelp(person.db, locale) }));
  route(written.listWrittenHelp, async (_input, { staff }) => ({ manufacturers: await listWrittenHelp(staff.db) }));
  route(written.writeHelp, async ({ params, body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change((tx) => writeHelp(tx, context.author, companyId, { ...body, ...params }));
  });

  // Everything that a manufacturer's support asks for.
  route(getCaseSubjects, async ({ query }, { company, today }) => ({ subjects: await findCaseSubjects(company, query, today) }));
  route(getContractsWithoutCcoId, async (_input, { company, today }) => readContractsWithoutCcoId(company, today));
  route(choicesEndpoint, ({ query }, { company }) => findCaseChoices(company, query.q));
  route(completeEndpoint, ({ body }, context) => context.change((tx) => completeCcoId(tx, context.author, body)));
}

const helpTables: TableKinds = { help_pages: { kind: 'shared' }, help_texts: { kind: 'shared' } };

/** People in these tables. */
const helpPeople: PersonalData = { help_texts: { things: ['address'] } };

export const helpDomain: ServerDomain = { journal: helpJournal, tables: helpTables, people: helpPeople, routes: [helpRoutes] };
