import type { Compilable } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { elsewhere, wholeScopes } from '#platform/lists/server/find-object.ts';
import type { ContractDetail } from '../contracts.api.ts';
import { contractError } from '../contracts.errors.ts';
import { contractExists, contractsByCode } from './contract-detail.store.ts';

/** Fields that tell contracts of one number apart. */
interface Bearer {
  companyId: number;
  id: string;
  manufacturerName: string;
  label: string | null;
}

/** One contract by id, or by number when only one bears it, as a query reads it, whatever the sub-organisation filter: links lead to it.
 *  @throws contracts.several (with the contracts to choose from), elsewhere (with the company it opens in), notFound */
export async function findContract<Row extends Bearer>(
  context: CompanyContext,
  code: string,
  query: (scope: CompanyScope, code: string) => Compilable<Row>,
): Promise<{ row: Row; scope: CompanyScope }> {
  const companies = wholeScopes(context.companies);
  const read = await context.platform.database.readEach(companies, (scope) => query(scope, code));
  const found = read.flatMap((rows, index) => rows.map((row) => ({ row, scope: companies[index]! })));
  if (found.length > 1)
    throw contractError(
      'contracts.several',
      { number: code },
      {
        members: {
          contracts: found.map(({ row: { id, manufacturerName, label }, scope }) => ({ id, manufacturerName, label, companyName: scope.companyName })),
        },
      },
    );
  if (found.length === 0) throw (await elsewhere(context, code, contractExists)) ?? platformError('notFound');
  return found[0]!;
}

/** One contract with everything that its page shows. @throws as findContract */
export async function getContractDetail(context: CompanyContext, code: string): Promise<{ contract: ContractDetail; scope: CompanyScope }> {
  const { row, scope } = await findContract(context, code, contractsByCode);
  const { companyName, rights } = scope;
  // The customer's purchase order shows prices: omit it for readers without that right.
  const documents = row.documents.flatMap(({ role, ...document }) => (rights.prices || role !== 'orderForm' ? [document] : []));
  return { contract: { ...row, documents, companyName, importBatch: rights.role === 'manager' ? row.importBatch : null }, scope };
}
