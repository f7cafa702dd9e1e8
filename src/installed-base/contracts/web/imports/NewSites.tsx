import { m } from '#generated/messages/messages.js';
import { PartHeading } from '#capabilities/imports/web/parts/PartHeading.tsx';
import type { ImportSummary } from '../../imports/contract-imports.api.ts';

/** Sites that an import of contracts would create. */
export function NewSites({ summary }: { summary: ImportSummary }) {
  if (summary.siteList.length === 0) return null;
  return (
    <>
      <PartHeading>{m['contracts.import.web.sites']()}</PartHeading>
      <p>{summary.siteList.join(', ')}</p>
    </>
  );
}
