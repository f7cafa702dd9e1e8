import { contractsAddress, importAddress } from '../../contracts.paths.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import type { ImportScreen } from '#capabilities/imports/web/parts/import-screen.ts';
import { ImportPage as KindPage } from '#capabilities/imports/web/parts/ImportPage.tsx';
import { useMayManage } from '#platform/kit/web/may-manage.ts';
import type { ImportSummary } from '../../imports/contract-imports.api.ts';
import { contractMatrix } from '../../imports/matrix.ts';
import { FoundValue } from './FoundValue.tsx';
import { NewSites } from './NewSites.tsx';
import { PlannedContracts } from './PlannedContracts.tsx';
import { summaryFigures } from './summary-figures.ts';

const screen: ImportScreen<ImportSummary> = {
  matrix: contractMatrix,
  title: m['contracts.import.web.title'],
  address: importAddress,
  back: { label: m['contracts.import.web.crumb'], to: contractsAddress() },
  objects: m['contracts.import.web.figure.contracts'],
  importButton: m['contracts.import.web.import'],
  undoText: m['contracts.import.web.undo.text'],
  doneText: m['contracts.import.web.done.text'],
  planned: m['contracts.import.web.contracts'],
  created: m['contracts.import.web.done.list'],
  more: m['contracts.import.web.contractsMore'],
  counts: ({ contracts, contractList }) => ({ all: contracts, listed: contractList.length }),
  figures: summaryFigures,
  Beside: NewSites,
  Objects: PlannedContracts,
  after: [
    { label: m['contracts.import.web.done.devices'], to: devicesAddress() },
    { label: m['contracts.import.web.done.contracts'], to: contractsAddress() },
  ],
  Value: FoundValue,
};

/** `/contrats/import/{batch?}`: the import of contracts. */
export function ImportPage() {
  const mayManage = useMayManage();
  return <KindPage screen={screen} refusal={mayManage ? undefined : m['contracts.import.web.noRight.text']()} />;
}
