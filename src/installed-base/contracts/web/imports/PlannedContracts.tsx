import { m } from '#generated/messages/messages.js';
import { contractAddress } from '../../contracts.paths.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CardTable } from '#platform/kit/web/parts/CardTable.tsx';
import { Day } from '#platform/kit/web/parts/Day.tsx';
import { Reference } from '#platform/kit/web/parts/Reference.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ImportSummary } from '../../imports/contract-imports.api.ts';

/** The contracts of an import, as far as they are listed; those that exist lead to their pages. */
export function PlannedContracts({ summary, exist }: { summary: ImportSummary; exist: boolean }) {
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
