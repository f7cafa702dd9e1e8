import { m } from '#generated/messages/messages.js';
import type { Figure } from '#platform/kit/web/parts/Figures.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { SiteImportSummary } from '../../imports/site-imports.api.ts';

/** Counts of what an import of sites creates. */
export function summaryFigures({ sites, pins, offMap, newContacts, knownContacts, withHours }: SiteImportSummary, format: Format): Figure[] {
  const unplaced = sites - pins - offMap;
  const counted = (count: number) => ({ count, shown: format.number(count) });
  return [
    {
      key: 'sites',
      label: m['sites.import.web.figure.sites'](),
      value: format.number(sites),
      note: m['sites.import.web.figure.withHours'](counted(withHours)),
    },
    { key: 'pins', label: m['sites.import.web.figure.pins'](), value: format.number(pins), note: m['sites.import.web.figure.offMap'](counted(offMap)) },
    {
      key: 'unplaced',
      label: m['sites.import.web.figure.unplaced'](),
      value: format.number(unplaced),
      note: unplaced === 0 ? m['sites.import.web.figure.allPlaced']() : m['sites.import.web.figure.unplacedText'](),
    },
    {
      key: 'contacts',
      label: m['sites.import.web.figure.contacts'](),
      value: format.number(newContacts),
      note: m['sites.import.web.figure.known'](counted(knownContacts)),
    },
  ];
}
