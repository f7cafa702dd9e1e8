import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Labels of sites that are no way to a site, each with its reason. */
const bare: Readonly<Record<string, string>> = {
  'src/parties/sites/web/imports/SiteImportPage.tsx': 'sites that an import will create',
  'src/workbench/site/web/map/SitesDrawing.tsx': 'the card of the site itself',
  'src/workbench/site/web/panel/SitePanelBody.tsx': 'the address to copy, in the panel of the site itself',
  'src/parties/sites/web/wizard/site-values.ts': 'fields of the site itself',
  'src/installed-base/help/web/parts/case-values.ts': 'values to copy',
  'src/installed-base/help/web/SupportCasePage.tsx': 'a choice among devices',
  'src/workbench/device/web/coverage/CoverageAnswer.tsx': 'an answer that does not know the site, beside the link to the device',
  'src/workbench/device/web/device/DeviceChain.tsx': 'steps that lead to the site',
  'src/workbench/device/web/device/DeviceChoice.tsx': 'a choice among devices',
  'src/workbench/device/web/device/PlaceDialog.tsx': 'values of a conflict',
  'src/installed-base/equipment/web/parts/SerialHint.tsx': 'a suggestion that leads to the device',
  'src/services/field-work/web/intervention/AccessView.tsx': 'technicians, who see no page of a site',
  'src/services/field-work/web/intervention/HandedOver.tsx': 'the same',
  'src/services/field-work/web/intervention/Intervention.tsx': 'the same',
  'src/services/field-work/web/mine/GivenList.tsx': 'the same',
  'src/services/appointments/web/AppointmentLinkPage.tsx': 'visitors, who see no page of a site',
  'src/commerce/offers/web/answer/AcceptDialog.tsx': 'the statement that is signed',
  'src/services/planning/web/TeamPlanningPage.tsx': 'cards that lead to the dialog of a slot',
  'src/services/planning/web/parts/InterventionCard.tsx': 'cards that lead to their slot or ticket',
  'src/workbench/home/web/home/HomeAside.tsx': 'rows of a day that lead to their ticket',
  'src/services/ticket-screens/web/BoardTicketPage.tsx': 'a choice among tickets',
  'src/services/rollouts/web/RolloutBar.tsx': 'segments that lead to tickets',
  'src/services/ticket-wizard/web/steps/ChooseSites.tsx': 'a choice among sites',
  'src/services/ticket-wizard/web/steps/place-steps.tsx': 'a choice among sites',
  'src/services/ticket-screens/web/ticket/CorrectionDialog.tsx': 'a choice among sites',
  'src/services/ticket-wizard/web/prefill.ts': 'first values of a draft',
};

/** A site's label that is read, and no condition on it. */
const label = /\b(?:siteLabel|site\??\.label)\b(?! (?:===|!==) null)(?!s)/;
/** Rows of lists and cards are one link each; texts of a card cannot hold another. */
const isRow = (file: string, line: string): boolean => file.endsWith('.screen.tsx') || /^\s*(?:title|text|date): /.test(line);
/** A line without the names that a function takes from its argument. */
const stripParameters = (line: string): string => line.replace(/\(\{[^}]*\}\) =>/, '');

const shown = globSync('src/**/web/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => ({ file, line: line.trim() }))
      .filter(({ line }) => label.test(stripParameters(line)) && !line.startsWith('import ')),
  );

it('the label of a site is a link to the site wherever it is shown outside lists and choices', () => {
  expect(shown.filter(({ line }) => line.includes('<SiteLink')).length).toBeGreaterThan(12);
  expect(shown.filter(({ file, line }) => !(file in bare) && !isRow(file, line) && !line.includes('<SiteLink'))).toEqual([]);
});

it('every exception shows the label of a site', () => {
  const files = new Set(shown.map(({ file }) => file));
  expect(Object.keys(bare).filter((file) => !files.has(file))).toEqual([]);
});
