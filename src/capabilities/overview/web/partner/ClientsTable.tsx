import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { CompanyTile } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { PartnerClient, PartnerSpace } from '../../partner-space.api.ts';
import { actFor } from './act-for.ts';
import styles from './Partner.module.css';

type Figure = PartnerClient['figures'][number];

/** The clients with their figures, and the sums of all. */
export function ClientsTable({ space: { clients, totals } }: { space: PartnerSpace }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{m['overview.menu.partner']()}</caption>
        <thead>
          <tr>
            <th scope="col">{m['overview.partner.client']()}</th>
            {totals.map(({ key, label }) => (
              <th key={key} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
            <th scope="col">{m['overview.partner.lastActivity']()}</th>
            <th scope="col">
              <span className="visually-hidden">{m['overview.partner.action']()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <Client key={client.companyId} client={client} columns={totals} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {m['overview.partner.total']()}
              <small>{m['overview.partner.clients']({ count: clients.length })}</small>
            </th>
            {totals.map(({ key, label, value, note, isNone }) => (
              <td key={key} className={styles.figure} data-label={label}>
                {isNone ? '—' : value}
                <small>{note}</small>
              </td>
            ))}
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Client({ client, columns }: { client: PartnerClient; columns: PartnerSpace['totals'] }) {
  const router = useRouter();
  const { instant } = useFormat();
  const { name, city, since, figures, lastActivityAt } = client;
  return (
    <tr>
      <th scope="row" className={styles.client}>
        <CompanyTile name={name} look="client" />
        <span>
          <button type="button" className={styles.name} onClick={() => actFor(router, client)}>
            {name}
          </button>
          <small>{withDots(city, since ? m['overview.partner.since']({ year: since.slice(0, 4) }) : '')}</small>
        </span>
      </th>
      {columns.map(({ key, label }) => (
        <FigureCell key={key} client={client} label={label} figure={figures.find((one) => one.key === key)} />
      ))}
      <td className={styles.activity} data-label={m['overview.partner.lastActivity']()}>
        {lastActivityAt === null ? '—' : instant(lastActivityAt, 'auto')}
      </td>
      <td className={styles.act}>
        <Button variant="default" leftSection={<IconUserShare size={16} stroke={1.7} aria-hidden="true" />} onClick={() => actFor(router, client)}>
          {m['overview.partner.act']()} <span className="visually-hidden">{name}</span>
        </Button>
      </td>
    </tr>
  );
}

/** Leads to the list of what it counts, of that client. */
function FigureCell({ client, label, figure }: { client: PartnerClient; label: string; figure: Figure | undefined }) {
  const router = useRouter();
  if (!figure || figure.isNone)
    return (
      <td className={styles.figure} data-label={label}>
        —
      </td>
    );
  return (
    <td className={styles.figure} data-label={label}>
      <button type="button" className={styles.value} data-look={figure.look} onClick={() => actFor(router, client, figure.address)}>
        {figure.value}
      </button>
      <small>{figure.note}</small>
    </td>
  );
}
