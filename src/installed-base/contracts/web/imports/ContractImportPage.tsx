import { contractsAddress, importAddress, contractAddress } from '../../contracts.paths.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { PartHeading, type ImportScreen } from '#capabilities/imports/web/parts/import-screen.tsx';
import { ImportPage as KindPage } from '#capabilities/imports/web/parts/ImportPage.tsx';
import { useMayManage } from '#platform/kit/web/may-act.ts';
import type { ImportSummary } from '../../imports/contract-imports.api.ts';
import { contractMatrix } from '../../imports/contract-matrix.ts';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { CardTable } from '#platform/kit/web/parts/panel.tsx';
import { Day, Reference } from '#platform/kit/web/parts/cells.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { Figure } from '#platform/kit/web/parts/cards.tsx';

/** Counts of what an import of contracts creates. */
const buildSummaryFigures = (summary: ImportSummary, format: Format): Figure[] => [
  {
    key: 'contracts',
    label: m['contracts.import.web.figure.contractsTitle'](),
    value: format.number(summary.contracts),
    note: m['contracts.import.web.figure.lines']({ count: summary.lines, shown: format.number(summary.lines) }),
  },
  {
    key: 'devices',
    label: m['contracts.import.web.figure.newDevices'](),
    value: format.number(summary.newDevices),
    note: m['contracts.import.web.figure.knownDevices']({ count: summary.knownDevices, shown: format.number(summary.knownDevices) }),
  },
  {
    key: 'services',
    label: m['contracts.import.web.figure.withoutDevice'](),
    value: format.number(summary.withoutDevice),
    note: m['contracts.import.web.figure.withoutDeviceText'](),
  },
  {
    key: 'sites',
    label: m['contracts.import.web.figure.newSites'](),
    value: format.number(summary.newSites),
    note: summary.newSites === 0 ? m['contracts.import.web.figure.noSitesText']() : m['contracts.import.web.figure.newSitesText'](),
  },
];

/** The contracts of an import, as far as they are listed; those that exist lead to their pages. */
function PlannedContracts({ summary, exist }: { summary: ImportSummary; exist: boolean }) {
  const format = useFormat();
  return (
    <CardTable cards="repeat(2, minmax(0, 1fr))">
      <thead>
        <tr>
          <th>{m['contracts.import.web.head.number']()}</th>
          <th>{m['contracts.import.web.head.manufacturer']()}</th>
          <th>{m['contracts.import.web.head.label']()}</th>
          <th data-cell="number">{m['contracts.import.web.head.lines']()}</th>
          <th>{m['contracts.import.web.head.start']()}</th>
          <th>{m['contracts.import.web.head.end']()}</th>
        </tr>
      </thead>
      <tbody>
        {summary.contractList.map((contract) => (
          <tr key={`${contract.manufacturer} ${contract.number}`}>
            <td>
              <strong>
                {exist ? (
                  <Link to={contractAddress(contract.number)}>
                    <Reference>{contract.number}</Reference>
                  </Link>
                ) : (
                  <Reference>{contract.number}</Reference>
                )}
              </strong>
            </td>
            <td>{contract.manufacturer}</td>
            <td data-cell="text">{contract.label ?? <span className="quiet">—</span>}</td>
            <td data-cell="number" data-label={m['contracts.import.web.head.lines']()}>
              {format.number(contract.lines)}
            </td>
            <td data-cell="day">
              <Day day={contract.startsOn} style="dated" />
            </td>
            <td data-cell="day">
              <Day day={contract.endsOn} style="dated" />
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

/** Sites that an import of contracts would create. */
function NewSites({ summary }: { summary: ImportSummary }) {
  if (summary.siteList.length === 0) return null;
  return (
    <>
      <PartHeading>{m['contracts.import.web.sites']()}</PartHeading>
      <p>{summary.siteList.join(', ')}</p>
    </>
  );
}

/** Value of a flaw. A warning concerns an existing device; an error may concern a missing serial number. */
function FoundValue({ flaw, severity }: { flaw: { column: string; value: string }; severity: 'error' | 'warning' }) {
  if (flaw.column !== 'serial') return flaw.value;
  return severity === 'warning' ? <SerialLink serial={flaw.value} /> : <span className="serial">{flaw.value}</span>;
}

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
  figures: buildSummaryFigures,
  Beside: NewSites,
  Objects: PlannedContracts,
  after: [
    { label: m['contracts.import.web.done.devices'], to: devicesAddress() },
    { label: m['contracts.import.web.done.contracts'], to: contractsAddress() },
  ],
  Value: FoundValue,
};

/** `/contrats/import/{batch?}`: the import of contracts. */
export function ContractImportPage() {
  const mayManage = useMayManage();
  return <KindPage screen={screen} refusal={mayManage ? undefined : m['contracts.import.web.noRight.text']()} />;
}
