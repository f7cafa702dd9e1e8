import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { allCompaniesMax } from '#platform/kernel/constants.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { useLiveResponse } from '#platform/kit/web/events.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { NoRight, Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { homeAddress } from '#platform/kernel/address.ts';
import type * as partnerApi from '../partner-space.api.ts';
import type { PartnerSpace, PartnerWait } from '../partner-space.api.ts';
import { ClientsTable } from './partner/ClientsTable.tsx';
import { calls } from '#platform/kit/web/api.ts';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { useRouter } from '@tanstack/react-router';
import { setTabCompany } from '#platform/kit/web/company.ts';
import { Figures } from '#platform/kit/web/parts/cards.tsx';
import { IconInfoCircle, IconUserShare, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Sentence, CompanyTile } from '#platform/kit/web/parts/cells.tsx';
import { Button } from '@mantine/core';
import { markIcons } from '#platform/kit/web/parts/marks.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { actOn } from './partner/act-for.ts';
import styles from './partner/Partner.module.css';

/** `/partenaire`: the client companies of a partner, with figures over all of them and what waits for them. */
export function PartnerPage() {
  const { data, error, refetch } = useQuery(partnerSpaceQuery());
  useLiveResponse(partnerSpaceQuery().queryKey, data?.kinds);
  const session = useSession();
  if (data?.clients.length === 0)
    return (
      <NoRight
        title={m['overview.menu.partner']()}
        actions={<LinkButton to={homeAddress(session.user.staffRole !== null)}>{m['overview.partner.home']()}</LinkButton>}
      >
        {m['overview.partner.none']()}
      </NoRight>
    );
  return (
    <Page>
      <PageHeader title={m['overview.menu.partner']()} actions={data && data.clients.length <= allCompaniesMax ? <ExportClients /> : undefined} inBar>
        {data ? m['overview.partner.text']({ count: data.clients.length }) : '\u00a0'}
      </PageHeader>
      {error && !data ? <LoadFailure title={m['overview.partner.failed']()} failure={error} onRetry={() => void refetch()} /> : null}
      {data ? <Clients space={data} /> : null}
    </Page>
  );
}

function Clients({ space }: { space: PartnerSpace }) {
  // Lists over all clients are read as "all companies" are: beyond, a client is chosen.
  const hasLists = space.clients.length <= allCompaniesMax;
  return (
    <>
      <ClientFigures totals={space.totals} hasLists={hasLists} />
      {space.more ? <p role="status">{m['overview.partner.more']({ count: space.clients.length })}</p> : null}
      <ClientsTable space={space} />
      <ClientWaits waiting={space.waiting} count={space.waitingCount} />
      <ActingNote client={space.clients[0]!.name} />
    </>
  );
}

const partnerSpace = calls<typeof partnerApi>();

/** The client companies of a partner. Refreshed like the overview. */
const partnerSpaceQuery = () => partnerSpace.query('GET /api/partner-space', undefined, { kinds: ['overview'], staleTime: 0, company: 'clients' });

/** Everything of all clients as one Excel file, prepared in the background. */
const ExportClients = () => (
  <ExportButton list={{ name: 'everything', query: {}, total: undefined }} company="clients" label={m['overview.partner.export']()} />
);

/** Figures over all clients. Each leads to its list over all of them, with the client of each row. */
function ClientFigures({ totals, hasLists }: { totals: PartnerSpace['totals']; hasLists: boolean }) {
  const router = useRouter();
  return (
    <div
      className={styles.figures}
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a');
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        setTabCompany('clients');
        void router.navigate({ href: link.getAttribute('href')! });
      }}
    >
      <Figures
        label={m['overview.partner.figures']()}
        figures={totals.map(({ key, label, value, note, look, isNone, address }) => ({
          key,
          label,
          value: isNone && value === '' ? m['overview.partner.nothing']() : value,
          note: <span data-look={look}>{note}</span>,
          ...(hasLists ? { to: address } : {}),
        }))}
      />
    </div>
  );
}

const noteKey = 'passerelle.acting-note';

function isNoteKnown(): boolean {
  try {
    return localStorage.getItem(noteKey) !== null;
  } catch {
    return false;
  }
}

/** Says once how the header looks while one acts for a client. */
function ActingNote({ client }: { client: string }) {
  const [isShown, setShown] = useState(() => !isNoteKnown());
  const own = useSession().companies.find(({ partner }) => !partner)?.name;
  if (!isShown || own === undefined) return null;
  const close = (): void => {
    setShown(false);
    try {
      localStorage.setItem(noteKey, '1');
    } catch {
      /* without storage it is said again */
    }
  };
  return (
    <div className={styles.note}>
      <IconInfoCircle size={16} stroke={1.7} aria-hidden="true" />
      <p>{m['overview.partner.note']()}</p>
      <span className={styles.sample}>
        <CompanyTile name={own} />
        {own}
        <span className={styles.acts}>
          <IconUserShare size={14} stroke={1.8} aria-hidden="true" />
          {m['overview.partner.actsFor']()}
        </span>
        <CompanyTile name={client} look="client" />
        {client}
        <IconX size={14} stroke={1.8} aria-hidden="true" />
      </span>
      <button type="button" className={styles.understood} onClick={close}>
        {m['overview.partner.understood']()}
      </button>
    </div>
  );
}

/** To-do items of the clients, the most urgent first. Their action acts for the client, after a question that names it. */
function ClientWaits({ waiting, count }: { waiting: readonly PartnerWait[]; count: number }) {
  const router = useRouter();
  const session = useSession();
  return (
    <section aria-labelledby="client-waits">
      <h2 id="client-waits" className={styles.heading}>
        {m['overview.partner.waiting']()} <span className="quiet">{count}</span>
      </h2>
      {waiting.length === 0 ? <p className="quiet">{m['overview.partner.nothingWaits']()}</p> : null}
      <ul className={styles.waits}>
        {waiting.map(({ key, icon, family, state, title, detail, action, address, companyId, companyName }) => (
          <li key={`${companyId} ${key}`} className={styles.wait}>
            <span>
              <Status label={state} family={family} icon={markIcons[icon]} isPill />
            </span>
            <span className={styles.waitClient}>
              <CompanyTile name={companyName} look="client" />
              {companyName}
            </span>
            <span className={styles.waitTitle}>
              <strong>
                <Sentence>{title}</Sentence>
              </strong>
              <small>
                <Sentence>{detail}</Sentence>
              </small>
            </span>
            <Button
              variant="default"
              aria-label={m['overview.partner.actionOf']({ action, title, name: companyName })}
              onClick={() => void actOn(router, session, { companyId, name: companyName }, { label: action, title, to: address })}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {count > waiting.length ? <p className="quiet">{m['overview.waiting.more']({ count: count - waiting.length })}</p> : null}
    </section>
  );
}
