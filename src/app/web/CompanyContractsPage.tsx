import { contractAddress } from '#installed-base/contracts/contracts.paths.ts';
import { contractList } from '#installed-base/contracts/contracts.list.ts';
import { contractsScreen } from '#installed-base/contracts/web/contracts.screen.tsx';
import { EnterContract } from '#installed-base/contracts/web/parts/EnterContract.tsx';
import { nothingUnread } from '#capabilities/conversations/web/parts/unread.tsx';
import { CompanyObjects } from '#workbench/customers/web/company/CompanyObjects.tsx';
import { loadObjects } from '#workbench/customers/web/company/load-objects.ts';

/** `/provider/companies/{company}/contracts`: contracts of a company. */
export const CompanyContractsPage = () => (
  <CompanyObjects
    current="contracts"
    screen={contractsScreen}
    extras={{ unread: nothingUnread }}
    getAddress={(contract) => contractAddress(contract.code)}
    action={(companyId) => <EnterContract companyId={companyId} />}
  />
);
CompanyContractsPage.load = loadObjects(contractList);
