import { Button, Textarea } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as coverageApi from '#installed-base/equipment/coverage.api.ts';
import { deviceList } from '#installed-base/equipment/devices.list.ts';
import { pastedAtMost, parsePastedSerials, explainSerialFlaws } from '#installed-base/equipment/pasted-serials.ts';
import { SiteField } from '#installed-base/equipment/web/parts/SiteField.tsx';
import { m } from '#generated/messages/messages.js';
import type { RowOf } from '#platform/lists/list.ts';
import { calls } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { ticketLinesAtMost } from '#services/tickets/ticket.ts';
import { addDevices } from '../line-edits.ts';
import { useTicketWizard } from '../wizard-context.ts';
import styles from './Lines.module.css';
import stepStyles from './Step.module.css';

const coverage = calls<typeof coverageApi>();

/** Chooses devices of the installed base: by serial numbers, typed or pasted, or by their site. */
export function DeviceAdder() {
  const { company, change } = useTicketWizard();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [report, setReport] = useState('');
  const add = (devices: Parameters<typeof addDevices>[1]): void =>
    change((latest) => ({ lines: addDevices(latest.lines, devices).slice(0, ticketLinesAtMost) }));
  const showFailure = (failure: unknown): void => toastFailure(m['ticket-wizard.devicesFailed'](), failure);

  const addSerials = (): void => {
    const read = parsePastedSerials(typed);
    const { serials } = read;
    const refusal = explainSerialFlaws(read);
    if (refusal !== undefined) return setReport(refusal);
    if (serials.length === 0) return setReport(m['ticket-wizard.noSerials']());
    coverage.call('POST /api/devices/coverage', { body: { serials: serials.slice(0, pastedAtMost) } }).then(({ rows }) => {
      const known = rows.flatMap(({ device }) => (device?.companyId === company ? [{ ...device, description: '' }] : []));
      const unknown = rows.filter(({ device }) => device === null).map(({ serial }) => serial);
      add(known);
      setTyped(unknown.join('\n'));
      setReport(
        [
          known.length > 0 && m['ticket-wizard.devicesAdded']({ count: known.length }),
          unknown.length > 0 && m['ticket-wizard.devicesUnknown']({ count: unknown.length }),
        ]
          .filter(Boolean)
          .join(' '),
      );
    }, showFailure);
  };
  const addSite = (site: string | null): void => {
    if (site === null) return;
    fetchDevices(site).then(({ rows, isAll }) => {
      add(rows);
      setReport([m['ticket-wizard.devicesAdded']({ count: rows.length }), isAll ? '' : m['ticket-wizard.devicesMore']()].filter(Boolean).join(' '));
    }, showFailure);
  };
  /** The devices of a site, page by page, as many as a ticket holds. */
  const fetchDevices = async (site: string): Promise<{ rows: RowOf<typeof deviceList>[]; isAll: boolean }> => {
    const rows: RowOf<typeof deviceList>[] = [];
    let after: string | undefined;
    do {
      const page = await queries.fetchQuery(pageQuery(deviceList, { site, after }));
      rows.push(...page.rows);
      after = page.next ?? undefined;
    } while (after !== undefined && rows.length < ticketLinesAtMost);
    return { rows: rows.slice(0, ticketLinesAtMost), isAll: after === undefined && rows.length <= ticketLinesAtMost };
  };
  return (
    <div className={styles.devices}>
      <div>
        <Textarea
          label={m['ticket-wizard.serials']()}
          description={m['ticket-wizard.serialsHelp']()}
          value={typed}
          autosize
          minRows={1}
          maxRows={8}
          onChange={(event) => setTyped(event.currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
        />
        <Button mt="xs" variant="default" leftSection={<IconScan size={16} stroke={1.7} aria-hidden="true" />} onClick={addSerials}>
          {m['ticket-wizard.addSerials']()}
        </Button>
      </div>
      <SiteField
        label={m['ticket-wizard.devicesOfSite']()}
        description={m['ticket-wizard.devicesOfSiteHelp']()}
        first={null}
        company={company}
        onChange={addSite}
      />
      <p role="status" className={stepStyles.help}>
        {report}
      </p>
    </div>
  );
}
