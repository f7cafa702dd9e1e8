import { platformError } from '#platform/errors.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import { elsewhere } from '#platform/server/list/find-object.ts';
import type { ContractDetail } from '../contracts.api.ts';
import { contractError } from '../contracts.errors.ts';
import { contractExists, contractsByCode } from './contract-detail.store.ts';

/** One contract by id, or by number when only one bears it.
 *  @throws contracts.several (with the contracts to choose from), elsewhere (with the company it opens in), notFound */
export async function getContractDetail(context: CompanyContext, code: string): Promise<{ contract: ContractDetail; scope: CompanyScope }> {
  const { platform, companies } = context;
  const read = await platform.database.readEach(companies, (scope) => contractsByCode(scope, code));
  const found = read.flatMap((rows, index) =>
    rows.map((record) => ({ contract: { ...record, companyName: companies[index]!.companyName }, scope: companies[index]! })),
  );
  if (found.length > 1)
    throw contractError(
      'contracts.several',
      { number: code },
      { members: { contracts: found.map(({ contract: { id, manufacturerName, label, companyName } }) => ({ id, manufacturerName, label, companyName })) } },
    );
  if (found.length === 0) throw (await elsewhere(context, code, contractExists)) ?? platformError('notFound');
  return found[0]!;
}
