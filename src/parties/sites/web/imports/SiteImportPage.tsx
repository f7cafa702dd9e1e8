import { m } from '#generated/messages/messages.js';
import type { ImportScreen } from '#capabilities/imports/web/parts/import-screen.tsx';
import { ImportPage } from '#capabilities/imports/web/parts/ImportPage.tsx';
import { importSitesAddress, siteAddress, siteMapAddress } from '../../sites.paths.ts';
import { useSiteRefusal } from '../parts/use-site-refusal.ts';
import { siteMatrix } from '../../imports/site-matrix.ts';
import type { SiteImportSummary } from '../../imports/site-imports.api.ts';
import { formatCountry } from '#platform/kernel/format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CardTable } from '#platform/kit/web/parts/panel.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { precisionNames, siteTypeNames } from '../../site.names.ts';
import type { Figure } from '#platform/kit/web/parts/cards.tsx';

/** Counts of what an import of sites creates. */
function summaryFigures({ sites, pins, offMap, newContacts, knownContacts, withHours }: SiteImportSummary, format: Format): Figure[] {
  const unplaced = sites - pins - offMap;
  const toCountParams = (count: number) => ({ count, shown: format.number(count) });
  return [
    {
      key: 'sites',
      label: m['sites.import.web.figure.sites'](),
      value: format.number(sites),
      note: m['sites.import.web.figure.withHours'](toCountParams(withHours)),
    },
    { key: 'pins', label: m['sites.import.web.figure.pins'](), value: format.number(pins), note: m['sites.import.web.figure.offMap'](toCountParams(offMap)) },
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
      note: m['sites.import.web.figure.known'](toCountParams(knownContacts)),
    },
  ];
}

type Site = SiteImportSummary['siteList'][number];

const nothing = <span className="quiet">—</span>;

/** The sites of an import, as far as they are listed; those that exist lead to their panels. */
function PlannedSites({ summary, exist }: { summary: SiteImportSummary; exist: boolean }) {
  const { locale } = useFormat();
  const town = ({ postalCode, city, country }: Site): string =>
    [[postalCode, city].filter(Boolean).join(' '), country === 'FR' ? '' : formatCountry(country, locale)].filter(Boolean).join(', ');
  return (
    <CardTable cards="repeat(2, minmax(0, 1fr))">
      <thead>
        <tr>
          <th>{m['sites.import.web.head.code']()}</th>
          <th>{m['sites.import.web.head.label']()}</th>
          <th>{m['sites.import.web.head.type']()}</th>
          <th>{m['sites.import.web.head.town']()}</th>
          <th>{m['sites.import.web.head.position']()}</th>
          <th>{m['sites.import.web.head.contact']()}</th>
        </tr>
      </thead>
      <tbody>
        {summary.siteList.map((site) => (
          <tr key={site.code}>
            <td>
              <strong>
                {exist ? (
                  <Link to={siteAddress(site.code)}>
                    <Reference>{site.code}</Reference>
                  </Link>
                ) : (
                  <Reference>{site.code}</Reference>
                )}
              </strong>
            </td>
            <td data-cell="text">{site.label}</td>
            <td>{siteTypeNames[site.type]()}</td>
            <td data-cell="text">{town(site) || nothing}</td>
            <td>{site.precision === null ? <span className="quiet">{m['sites.import.web.noPosition']()}</span> : precisionNames[site.precision]()}</td>
            <td data-cell="text">{site.contact ?? nothing}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

const screen: ImportScreen<SiteImportSummary> = {
  matrix: siteMatrix,
  title: m['sites.import.web.title'],
  address: importSitesAddress,
  back: { label: m['sites.import.web.crumb'], to: siteAddress() },
  objects: m['sites.import.web.objects'],
  importButton: m['sites.import.web.import'],
  undoText: m['sites.import.web.undo.text'],
  doneText: m['sites.import.web.done.text'],
  planned: m['sites.import.web.planned'],
  created: m['sites.import.web.created'],
  more: m['sites.import.web.more'],
  counts: ({ sites, siteList }) => ({ all: sites, listed: siteList.length }),
  figures: summaryFigures,
  Objects: PlannedSites,
  after: [
    { label: m['sites.import.web.done.map'], to: siteMapAddress() },
    { label: m['sites.import.web.done.list'], to: siteAddress() },
  ],
};

/** `/sites/import/{batch?}`: the import of sites. */
export function SiteImportPage() {
  return <ImportPage screen={screen} refusal={useSiteRefusal('add')} />;
}
