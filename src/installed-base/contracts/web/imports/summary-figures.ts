import { m } from '#generated/messages/messages.js';
import type { Figure } from '#platform/kit/web/parts/Figures.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { ImportSummary } from '../../imports/contract-imports.api.ts';

/** Counts of what an import of contracts creates. */
export const summaryFigures = (summary: ImportSummary, format: Format): Figure[] => [
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
