import { completeCcoId } from '#installed-base/contracts/server/cco-ids.service.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { completeCcoId as completeEndpoint, findCaseChoices as choicesEndpoint, getCaseSubjects, getContractsWithoutCcoId } from '../support-case.api.ts';
import { contractsWithoutCcoId, findCaseChoices, findCaseSubjects } from './support-case.service.ts';

/** Everything that a manufacturer's support asks for. */
export function supportCaseRoutes({ route }: Routes): void {
  route(getCaseSubjects, async ({ query }, { company, today }) => ({ subjects: await findCaseSubjects(company, query, today) }));
  route(getContractsWithoutCcoId, async (_input, { company, today }) => contractsWithoutCcoId(company, today));
  route(choicesEndpoint, ({ query }, { company }) => findCaseChoices(company, query.q));
  route(completeEndpoint, ({ body }, context) => context.change((tx) => completeCcoId(tx, context.author, body)));
}
