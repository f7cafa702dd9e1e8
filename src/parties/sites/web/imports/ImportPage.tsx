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
  title: m['site-imports.web.title'],
  address: importSitesAddress,
  back: { label: m['site-imports.web.crumb'], to: siteAddress() },
  objects: m['site-imports.web.objects'],
  importButton: m['site-imports.web.import'],
  undoText: m['site-imports.web.undo.text'],
  doneText: m['site-imports.web.done.text'],
  planned: m['site-imports.web.planned'],
  created: m['site-imports.web.created'],
  more: m['site-imports.web.more'],
  counts: ({ sites, siteList }) => ({ all: sites, listed: siteList.length }),
  figures: summaryFigures,
  Objects: PlannedSites,
  after: [
    { label: m['site-imports.web.done.map'], to: siteMapAddress() },
    { label: m['site-imports.web.done.list'], to: siteAddress() },
  ],
};

/** `/sites/import/{batch?}`: the import of sites. */
export function ImportPage() {
  return <KindPage screen={screen} refusal={useSiteRefusal('add')} />;
}
