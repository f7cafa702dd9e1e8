import { IconUpload } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { importAddress } from '#contracts/contracts.paths.ts';
import { staffMay } from '#platform/staff-rights.ts';
import { useTabCompany } from '#platform/web/company.ts';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { companyOnScreen, useSession } from '#platform/web/session.ts';

/** Way to the import wizard, for managers of one company. */
export function ImportButton() {
  const session = useSession();
  const company = useTabCompany();
  if (company === 'all' || (companyOnScreen(session)?.role !== 'manager' && !staffMay(session.user, 'companies'))) return null;
  return (
    <LinkButton to={importAddress()} variant="default" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}>
      {m['contract-imports.web.entry']()}
    </LinkButton>
  );
}
