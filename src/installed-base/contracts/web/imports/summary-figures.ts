import { m } from '#generated/messages/messages.js';
import type { Figure } from '#platform/web/parts/Figures.tsx';
import type { Format } from '#platform/web/use-format.ts';
import type { ImportSummary } from '../../imports/contract-imports.api.ts';

/** Counts of what an import of contracts creates. */
export const summaryFigures = (summary: ImportSummary, format: Format): Figure[] => [
  {
    key: 'contracts',
    label: m['contract-imports.web.figure.contractsTitle'](),
    value: format.number(summary.contracts),
    note: m['contract-imports.web.figure.lines']({ count: summary.lines, shown: format.number(summary.lines) }),
  },
  {
    key: 'devices',
    label: m['contract-imports.web.figure.newDevices'](),
    value: format.number(summary.newDevices),
    note: m['contract-imports.web.figure.knownDevices']({ count: summary.knownDevices, shown: format.number(summary.knownDevices) }),
  },
  {
    key: 'services',
    label: m['contract-imports.web.figure.withoutDevice'](),
    value: format.number(summary.withoutDevice),
    note: m['contract-imports.web.figure.withoutDeviceText'](),
  },
  {
    key: 'sites',
    label: m['contract-imports.web.figure.newSites'](),
    value: format.number(summary.newSites),
    note: summary.newSites === 0 ? m['contract-imports.web.figure.noSitesText']() : m['contract-imports.web.figure.newSitesText'](),
  },
];
