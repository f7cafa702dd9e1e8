import { IconFileTypePdf } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/several-companies.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { ActionButton } from '#platform/kit/web/parts/ActionButton.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { statementAddress } from '../invoices.paths.ts';

const icon = <IconFileTypePdf size={16} stroke={1.7} />;

/** Leads to the account statement of the company on screen. */
export function StatementButton() {
  const company = useTabCompany();
  if (isSeveral(company))
    return (
      <ActionButton variant="default" cannot={m['invoices.statement.oneCompany']()} leftSection={icon} onClick={() => undefined}>
        {m['invoices.statement.title']()}
      </ActionButton>
    );
  return (
    <LinkButton to={statementAddress()} variant="default" leftSection={icon}>
      {m['invoices.statement.title']()}
    </LinkButton>
  );
}
