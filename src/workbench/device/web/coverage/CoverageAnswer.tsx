import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CardTable } from '#platform/kit/web/parts/panel.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { CoverageRow } from '#installed-base/equipment/coverage.api.ts';
import { pastedStates, type PastedState } from '#installed-base/equipment/device.ts';
import { deviceAddress } from '#installed-base/equipment/equipment.paths.ts';
import { SerialLink, renderEndOfSupport, renderCoverage } from '#installed-base/equipment/web/parts/device-cells.tsx';
import styles from './CoverageAnswer.module.css';
import { ContractLink } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { classifyExpiry } from '#installed-base/catalogue/expiry.ts';

const rowsAtOnce = 50;

const tabNames = {
  all: m['equipment.tab.all'],
  covered: m['equipment.tab.covered'],
  warrantyOnly: m['equipment.tab.warrantyOnly'],
  uncovered: m['equipment.tab.uncovered'],
  unknown: m['device.tab.unknown'],
};

/** A row for each pasted serial number, in the order of the list. */
export function CoverageAnswer({ rows }: { rows: readonly CoverageRow[] }) {
  const format = useFormat();
  const [state, setState] = useState<'all' | PastedState>('all');
  const [limit, setLimit] = useState(rowsAtOnce);
  const chosen = state === 'all' ? rows : rows.filter((row) => row.state === state);
  const shown = chosen.slice(0, limit);
  const countRows = (one: 'all' | PastedState): number => (one === 'all' ? rows.length : rows.filter((row) => row.state === one).length);
  const choose = (next: string): void => {
    setState(next as typeof state); // one of the values below
    setLimit(rowsAtOnce);
  };
  return (
    <>
      <div className={styles.tabs}>
        <SegmentedControl
          aria-label={m['equipment.field.coverage']()}
          value={state}
          fullWidth
          data={(['all', ...pastedStates] as const).map((value) => ({
            value,
            label: (
              <>
                {tabNames[value]()} <span className={styles.count}>{format.number(countRows(value))}</span>
              </>
            ),
          }))}
          onChange={choose}
        />
      </div>
      <CardTable cards="minmax(0, 1fr) auto">
        <caption className="visually-hidden">{m['equipment.coverage.title']()}</caption>
        <thead>
          <tr>
            <th scope="col">{m['device.coverage.device']()}</th>
            <th scope="col">{m['equipment.field.site']()}</th>
            <th scope="col">{m['equipment.field.coverage']()}</th>
            <th scope="col">{m['device.column.endOfSupport']()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <AnswerRow key={`${row.serial} ${row.device?.id ?? ''}`} row={row} />
          ))}
        </tbody>
      </CardTable>
      <p className={styles.more}>
        <span className="quiet" role="status">
          {m['device.coverage.shown']({ shown: format.number(shown.length), total: format.number(chosen.length) })}
        </span>
        {shown.length < chosen.length ? (
          <Button variant="default" size="xs" onClick={() => setLimit(limit + rowsAtOnce)}>
            {m['device.coverage.more']()}
          </Button>
        ) : null}
      </p>
    </>
  );
}

function AnswerRow({ row }: { row: CoverageRow }) {
  const format = useFormat();
  const session = useSession();
  const { device } = row;
  return (
    <tr>
      <td>
        {device ? (
          <>
            <Link to={withCompany(deviceAddress(device), companyForLinks(session, device.companyId))} className="serial">
              {device.serial}
            </Link>
            <span className={styles.second}>
              {device.manufacturerName} {device.reference}
            </span>
          </>
        ) : (
          <>
            <span className="serial">{row.serial}</span>
            <span className={styles.second}>{m['device.coverage.neither']()}</span>
          </>
        )}
      </td>
      <td className={styles.end} data-cell="text">
        {device?.siteLabel ?? <span className="quiet">—</span>}
      </td>
      <td>
        {renderCoverage(row.state)}
        <span className={styles.second}>
          <CoverText row={row} />
        </span>
      </td>
      <td className={styles.end} data-cell="day">
        {renderEndOfSupport(device?.endOfSupportOn ?? null, format)}
      </td>
    </tr>
  );
}

/** Contract or warranty of a serial number with its last day, and the end of the cover that other contracts continue; else the contract that ended, or the nearest known number. */
function CoverText({ row: { state, device, nearest } }: { row: CoverageRow }) {
  const { day } = useFormat();
  const session = useSession();
  if (!device)
    return nearest === null ? null : (
      <>
        {m['device.coverage.near']()} <SerialLink serial={nearest} />
      </>
    );
  const contract = device.contractId === null ? null : <ContractLink id={device.contractId} number={device.contractNumber!} companyId={device.companyId} />;
  if (state === 'warrantyOnly') return <>{m['device.coverage.until']({ day: day(device.warrantyUntil) })}</>;
  if (contract === null || device.contractUntil === null) return <>{state === 'covered' ? '' : m['device.coverage.noContract']()}</>;
  if (state === 'uncovered')
    return (
      <>
        {contract} {m['device.coverage.ended']({ day: day(device.contractUntil) })}
      </>
    );
  const { contractUntil, coverUntil } = device;
  const isContinued = coverUntil !== null && contractUntil < coverUntil;
  const isNear = classifyExpiry(coverUntil ?? contractUntil, session.today) === 'underThreeMonths';
  const until = isContinued ? m['device.coverage.continued']({ day: day(coverUntil) }) : m['device.coverage.until']({ day: day(contractUntil) });
  return (
    <>
      {contract} {isContinued ? `${m['device.coverage.until']({ day: day(contractUntil) })}, ` : null}
      <span className={isNear ? styles.near : undefined}>{until}</span>
    </>
  );
}
