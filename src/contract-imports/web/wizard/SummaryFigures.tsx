import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { ImportBatch } from '../contract-imports.queries.ts';
import { Figures } from './Figures.tsx';

/** Counts of what an import creates. */
export function SummaryFigures({ summary }: { summary: NonNullable<ImportBatch['summary']> }) {
  const format = useFormat();
  return (
    <Figures
      figures={[
        {
          label: m['contract-imports.web.figure.contractsTitle'](),
          value: format.number(summary.contracts),
          text: m['contract-imports.web.figure.lines']({ count: summary.lines, shown: format.number(summary.lines) }),
        },
        {
          label: m['contract-imports.web.figure.newDevices'](),
          value: format.number(summary.newDevices),
          text: m['contract-imports.web.figure.knownDevices']({ count: summary.knownDevices, shown: format.number(summary.knownDevices) }),
        },
        {
          label: m['contract-imports.web.figure.withoutDevice'](),
          value: format.number(summary.withoutDevice),
          text: m['contract-imports.web.figure.withoutDeviceText'](),
        },
        {
          label: m['contract-imports.web.figure.newSites'](),
          value: format.number(summary.newSites),
          text: summary.newSites === 0 ? m['contract-imports.web.figure.noSitesText']() : m['contract-imports.web.figure.newSitesText'](),
        },
      ]}
    />
  );
}
