import { m } from '#generated/messages/messages.js';
import type { ImportScreen } from '#capabilities/imports/web/parts/import-screen.ts';
import { ImportPage as KindPage } from '#capabilities/imports/web/parts/ImportPage.tsx';
import { importSitesAddress, siteAddress, siteMapAddress } from '../../sites.paths.ts';
import { useSiteRefusal } from '../parts/use-site-refusal.ts';
import { siteMatrix } from '../../imports/matrix.ts';
import type { SiteImportSummary } from '../../imports/site-imports.api.ts';
import { PlannedSites } from './PlannedSites.tsx';
import { summaryFigures } from './summary-figures.ts';

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
export function ImportPage() {
  return <KindPage screen={screen} refusal={useSiteRefusal('add')} />;
}
