import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { HelpLink } from '#installed-base/help/web/parts/HelpLink.tsx';
import { orderAddress } from '#commerce/orders/orders.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Day, Reference } from '#platform/kit/web/parts/cells.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ContractDetail } from '../../contracts.api.ts';
import { contractTypeNames } from '../../contract.names.ts';
import { importAddress } from '../../contracts.paths.ts';
import { needsCcoId } from '../../contract.ts';
import styles from './ContractProperties.module.css';

/** The properties of a contract. Only a manufacturer that works with CCO IDs is missed one. */
export function ContractProperties({ contract }: { contract: ContractDetail }) {
  const { instant } = useFormat();
  const company = companyForLinks(useSession(), contract.companyId);
  const { imported, importBatch, orderNumber } = contract;
  const importedText = imported ? m['contracts.imported.by']({ day: instant(imported.at, 'auto'), name: imported.by }) : m['contracts.imported.yes']();
  return (
    <div className={styles.properties}>
      <Properties
        items={[
          {
            label: m['contracts.field.manufacturer'](),
            value: (
              <>
                {contract.manufacturerName}
                {dot}
                <HelpLink manufacturer={contract.manufacturerCode} about={{ contract: contract.id }} companyId={contract.companyId} />
              </>
            ),
          },
          { label: m['contracts.field.type'](), value: contractTypeNames[contract.type]() },
          { label: m['contracts.field.startsOn'](), value: <Day day={contract.startsOn} style="dated" /> },
          { label: m['contracts.field.endsOn'](), value: <Day day={contract.endsOn} style="dated" /> },
          { label: m['contracts.field.period'](), value: m['contracts.page.months']({ count: contract.periodMonths }) },
          contract.smartAccount !== null && { label: m['contracts.field.smartAccount'](), value: contract.smartAccount },
          contract.virtualAccount !== null && { label: m['contracts.field.virtualAccount'](), value: contract.virtualAccount },
          { label: m['contracts.field.ccoId'](), value: contract.ccoId },
          contract.subOrganisationName !== null && { label: m['contracts.field.subOrganisation'](), value: contract.subOrganisationName },
          orderNumber !== null && {
            label: m['contracts.field.orderNumber'](),
            value: contract.hasOrder ? (
              <Link to={withCompany(orderAddress(orderNumber), company)}>
                <Reference>{orderNumber}</Reference>
              </Link>
            ) : (
              orderNumber
            ),
          },
          contract.comment !== null && { label: m['contracts.field.comment'](), value: contract.comment },
          contract.isImported && {
            label: m['contracts.field.imported'](),
            value: importBatch === null ? importedText : <Link to={withCompany(importAddress(importBatch), company)}>{importedText}</Link>,
          },
          contract.archivedAt !== null && { label: m['contracts.field.archivedAt'](), value: instant(contract.archivedAt, 'auto') },
        ]}
      />
      {contract.ccoId === null && needsCcoId(contract.manufacturerCode) ? (
        <p className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          <span>
            {m['contracts.page.noCcoId']()}{' '}
            <HelpLink
              manufacturer={contract.manufacturerCode}
              about={{ contract: contract.id }}
              companyId={contract.companyId}
              label={m['contracts.case.complete']()}
            />
          </span>
        </p>
      ) : null}
    </div>
  );
}
