import { recordQuery, jsonInstant, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { contractActions, historyAtMost, renewalEvents } from '../contract-history.ts';
import { contractKind, renewalRequestKind } from '../contracts.journal.ts';
import { selectContractsBy } from './contract-detail.store.ts';

/** An entry as the journal holds it. `changes`: its JSON. */
interface ReadEntry {
  id: string;
  happenedAt: string;
  by: string | null;
  kind: string;
  action: string;
  title: string;
  changes: string;
}

/** A contract with the latest entries of its journal. */
export interface ContractWithHistory {
  companyId: number;
  id: string;
  manufacturerName: string;
  label: string | null;
  entries: ReadEntry[];
}

/** Requests for renewal that hold a line of the contract `c` and that the reader sees. */
const selectRenewals = ({ db }: CompanyScope) =>
  db
    .selectFrom('contract_lines as l')
    .innerJoin('renewal_request_lines as r', (join) => join.onRef('r.companyId', '=', 'l.companyId').onRef('r.contractLineId', '=', 'l.id'))
    .select('r.requestId')
    .whereRef('l.companyId', '=', refColumn('contracts', 'c.companyId'))
    .whereRef('l.contractId', '=', refColumn('contracts', 'c.id'));

/** The contracts of a code, each with its history, the latest first. */
export const selectHistories = (scope: CompanyScope, code: string): Compilable<ContractWithHistory> =>
  recordQuery<ContractWithHistory>(
    selectContractsBy(scope, code)
      .innerJoin('manufacturers as m', 'm.code', 'c.manufacturerCode')
      .select((eb) => [
        'c.companyId',
        'c.id',
        'm.name as manufacturerName',
        'c.label',
        jsonArrayFrom(
          eb
            .selectFrom('journal as j')
            .select([
              'j.id',
              jsonInstant('j.happenedAt').as('happenedAt'),
              sql<string | null>`case when j.actor_kind <> 'system' then j.actor_name end`.as('by'),
              'j.objectKind as kind',
              'j.action',
              'j.objectTitle as title',
              sql<string>`j.changes::text`.as('changes'),
            ])
            .whereRef('j.companyId', '=', 'c.companyId')
            .where((entry) =>
              entry.or([
                entry.and([entry('j.objectKind', '=', contractKind), entry('j.objectId', '=', entry.ref('c.id')), entry('j.action', 'in', contractActions)]),
                entry.and([
                  entry('j.objectKind', '=', renewalRequestKind),
                  entry('j.objectId', 'in', selectRenewals(scope)),
                  entry('j.action', 'in', Object.keys(renewalEvents)),
                ]),
              ]),
            )
            .orderBy('j.happenedAt', 'desc')
            .orderBy('j.sequence', 'desc')
            .limit(historyAtMost),
        ).as('entries'),
      ]),
  );
