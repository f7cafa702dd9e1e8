import { buildAddress } from '#platform/kernel/address.ts';
import { legalPagePath } from '../../provider.paths.ts';
import { legalTitles } from '../../legal-text.ts';

/** The legal pages, for the end of every page. Plain links: the sign-in page loads no router. */
export function LegalLinks() {
  return (
    <span className="legal-links">
      {Object.entries(legalTitles).map(([page, title]) => (
        <a key={page} href={buildAddress(legalPagePath, { page })}>
          {title()}
        </a>
      ))}
    </span>
  );
}
