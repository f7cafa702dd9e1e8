import { useState } from 'react';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Day, Reference, Sentence } from '#platform/kit/web/parts/cells.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { classifyExpiry, type ExpiryClass } from '#installed-base/catalogue/expiry.ts';
import type { ContractDetail, ContractLine } from '../../contracts.api.ts';
import { lineKindNames, expiryNames } from '../../contract.names.ts';
import { EndStatus } from '../parts/contract-cells.tsx';
import styles from './ContractLines.module.css';

type Chosen = ExpiryClass | 'all';

/** The lines of a contract, all or those of one class of ends. */
export function ContractLines({ contract: { lines, companyId } }: { contract: ContractDetail }) {
  const { today } = useSession();
  const [chosen, choose] = useState<Chosen>('all');
  const filterClass = (expiry: Chosen): ContractLine[] => (expiry === 'all' ? lines : lines.filter(({ untilOn }) => classifyExpiry(untilOn, today) === expiry));
  const shown = filterClass(chosen);
  const names: Readonly<Record<Chosen, () => string>> = { all: m['contracts.lines.all'], ...expiryNames, expired: m['contracts.lines.expired'] };
  return (
    <section className={styles.lines} aria-label={m['contracts.part.lines']()}>
      <div className={styles.filter} role="group" aria-label={m['contracts.lines.filter']()}>
        {(['all', 'underThreeMonths', 'expired'] as const).map((expiry) => (
          <button key={expiry} type="button" aria-pressed={chosen === expiry} onClick={() => choose(expiry)}>
            {names[expiry]()} <span>{filterClass(expiry).length}</span>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={m['contracts.lines.none']()}>
          <p>{m['contracts.lines.noneText']()}</p>
        </EmptyState>
      ) : (
        <div className={styles.box}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" data-cell="title">
                  {m['contracts.field.reference']()}
                </th>
                <th scope="col" data-cell="serial">
                  {m['contracts.field.serial']()}
                </th>
                <th scope="col" data-cell="level">
                  {m['contracts.field.serviceLevel']()}
                </th>
                <th scope="col" data-cell="site">
                  {m['contracts.field.site']()}
                </th>
                <th scope="col" data-cell="count" data-end>
                  {m['contracts.field.quantity']()}
                </th>
                <th scope="col" data-cell="day">
                  {m['contracts.field.endsOn']()}
                </th>
                <th scope="col" data-cell="state">
                  {m['contracts.field.expiry']()}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <Line key={line.id} line={line} companyId={companyId} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const Line = ({ line, companyId }: { line: ContractLine; companyId: number }) => (
  <tr>
    <th scope="row" data-cell="title">
      <Reference>{line.reference}</Reference>
      <span className={styles.under} title={line.description}>
        <Sentence>{line.kind === 'hardware' ? line.description : `${lineKindNames[line.kind]()}${dot}${line.description}`}</Sentence>
      </span>
    </th>
    <td data-cell="serial">
      {line.serial ? (
        <SerialLink serial={line.serial} companyId={companyId} manufacturer={line.deviceManufacturer} reference={line.deviceReference} />
      ) : (
        <span className="quiet">—</span>
      )}
    </td>
    <td data-cell="level" data-empty={line.serviceLevel || line.supportType ? undefined : ''}>
      <span className={styles.level} title={line.serviceLevel ?? undefined}>
        {line.serviceLevel ?? '—'}
      </span>
      {line.supportType ? <span className={styles.under}>{line.supportType}</span> : null}
    </td>
    <td data-cell="site">
      <SiteLink site={line.siteId} label={line.siteLabel} companyId={companyId} />
      {line.subOrganisationName ? <span className={styles.under}>{line.subOrganisationName}</span> : null}
    </td>
    <td data-cell="count" data-end>
      {formatNumber(line.quantity, currentLocale())}
    </td>
    <td data-cell="day">
      <Day day={line.untilOn} style="dated" />
      {line.warrantyUntil ? (
        <span className={styles.under}>
          {m['contracts.field.warrantyUntil']()} <Day day={line.warrantyUntil} style="dated" />
        </span>
      ) : null}
    </td>
    <td data-cell="state">
      <EndStatus endsOn={line.untilOn} />
    </td>
  </tr>
);
