import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { StartChatButton } from '#workbench/chat/web/parts/StartChatButton.tsx';
import { AskRenewal } from '#installed-base/contracts/web/parts/AskRenewal.tsx';
import { m } from '#generated/messages/messages.js';
import { ObjectSource } from '#workbench/customers/web/parts/ObjectSource.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { ObjectMissing } from '#platform/lists/web/object-panel.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { PageActions } from '#platform/kit/web/parts/actions.tsx';
import { Reference, Sentence } from '#platform/kit/web/parts/cells.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { NewTicketButton } from '#services/tickets/web/parts/new-ticket.tsx';
import type { KnownSerial } from '#installed-base/equipment/device.api.ts';
import type { DeviceDetail } from '../device.api.ts';
import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { isAskedByOffer, supportState } from './device/device-covers.ts';
import { PlaceCard, CoverCard } from './device/device-cards.tsx';
import { DeviceChain } from './device/DeviceChain.tsx';
import { DeviceTickets } from './device/DeviceTickets.tsx';
import { HistoryCard } from './device/HistoryCard.tsx';
import { LifeLineCard } from './device/LifeLineCard.tsx';
import { deviceTexts, deviceQuery } from './device.queries.ts';
import { ProductLink } from '#installed-base/catalogue/web/parts/product-cells.tsx';
import { DeviceChoice } from './device/DeviceChoice.tsx';
import { IconLifebuoy, IconLifebuoyOff, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { isInWarranty } from '#installed-base/equipment/device.ts';
import { Skeleton } from '@mantine/core';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { serialsQuery } from '#installed-base/equipment/web/equipment.queries.ts';
import { Fragment } from 'react';
import styles from './DevicePage.module.css';

/** `/equipement/{serie}` and `/equipement/{constructeur}/{reference}/{serie}`: all that is known of a device. */
export function DevicePage() {
  const { constructeur, reference, serie } = useParams({ strict: false }) as { constructeur?: string; reference?: string; serie: string };
  const named = { ...(constructeur === undefined ? {} : { manufacturer: constructeur }), ...(reference === undefined ? {} : { reference }), serial: serie };
  const { data: device, error, refetch } = useQuery(deviceQuery(named));
  if (device) return <Device key={device.id} device={device} />;
  if (!error) return <DeviceSkeleton serial={serie} />;
  const problem = error instanceof ApiProblem ? error : undefined;
  if (problem?.code === 'equipment.several') return <SeveralDevices serial={serie} devices={problem.members.devices as KnownSerial[]} text={problem.message} />;
  if (problem?.code === 'notFound') return <UnknownDevice serial={serie} />;
  return (
    <Page>
      <ObjectMissing texts={deviceTexts} code={serie} failure={error} onRetry={() => void refetch()} isPage />
    </Page>
  );
}

function Device({ device }: { device: DeviceDetail }) {
  const session = useSession();
  const { serial, manufacturer, reference, manufacturerName, description, place } = device;
  const list = withCompany(devicesAddress(), companyForLinks(session, device.companyId));
  usePageTitle(serial, list);
  return (
    <Page>
      <div className={styles.parts}>
        <header className={styles.header}>
          <Link to={list} className={styles.crumb}>
            {m['device.page.crumb']()}
          </Link>
          <div className={styles.head}>
            <h1 className={styles.title}>{serial}</h1>
            <CopyButton text={serial} label={m['device.copy']()} />
            <div className={styles.states}>
              <DeviceStatuses device={device} />
            </div>
            <PageActions>
              <AskRenewal of={{ devices: [device.id] }} isQuote={isAskedByOffer(device)} />
              <StartChatButton about={{ kind: deviceKind, code: serial }} company={device.companyId} />
              <NewTicketButton manufacturer={manufacturer} reference={reference} serial={serial} company={device.companyId} variant="filled" />
            </PageActions>
          </div>
          <p className={styles.about}>
            {manufacturerName} <ProductLink product={device} />
            <Sentence>{[description, place.hostName].map((text) => (text ? `${dot}${text}` : '')).join('')}</Sentence>
          </p>
        </header>
        <ObjectSource kind="device" id={device.id} />
        <DeviceChain device={device} />
        <LifeLineCard device={device} />
        <div className={styles.cards}>
          <PlaceCard device={device} />
          <CoverCard device={device} />
          <HistoryCard device={device} />
        </div>
        <DeviceTickets device={device} />
      </div>
    </Page>
  );
}

/** The choice among devices that have one serial number. */
function SeveralDevices({ serial, devices, text }: { serial: string; devices: readonly KnownSerial[]; text: string }) {
  return (
    <Page>
      <PageHeader crumb={{ label: m['device.page.crumb'](), to: devicesAddress() }} title={serial}>
        <WithSerial text={text} serial={serial} />
      </PageHeader>
      <DeviceChoice devices={devices} label={m['device.choice.title']()} />
    </Page>
  );
}

type Look = Omit<StatusLook, 'label'> & { label: () => string };

const supportLooks = {
  inProgress: { family: 'success', icon: IconLifebuoy, label: m['equipment.support.inProgress'] },
  underThreeMonths: { family: 'warning', icon: IconLifebuoy, label: m['equipment.support.underThreeMonths'], isPill: true },
  expired: { family: 'danger', icon: IconLifebuoyOff, label: m['equipment.support.expired'] },
  uncovered: { family: 'warning', icon: IconShieldOff, label: m['equipment.coverage.uncovered'], isPill: true },
} satisfies Record<NonNullable<ReturnType<typeof supportState>>, Look>;

const inWarranty: Look = { family: 'success', icon: IconShieldCheck, label: m['device.warranty.in'] };
const outOfWarranty: Look = { family: 'neutral', icon: IconShieldOff, label: m['device.warranty.out'] };

/** Warranty and support of a device today. No status where no warranty is known. */
function DeviceStatuses({ device }: { device: DeviceDetail }) {
  const { today } = useSession();
  const support = supportState(device, today);
  const looks: Look[] = [];
  if (device.warrantyUntil !== null) looks.push(isInWarranty(device.warrantyUntil, today) ? inWarranty : outOfWarranty);
  if (support !== null) looks.push(supportLooks[support]);
  return looks.map(({ label, ...look }) => <Status key={look.family + label()} {...look} label={label()} />);
}

/** The page of a device while it loads: its serial number, and the shape of the rest. */
function DeviceSkeleton({ serial }: { serial: string }) {
  return (
    <Page>
      <div className={styles.parts} data-outline="">
        <header className={styles.headSkeleton}>
          <Link to={devicesAddress()} className={styles.crumb}>
            {m['device.page.crumb']()}
          </Link>
          <h1 className={styles.title}>{serial}</h1>
          <Skeleton width={280} height={12} radius="xl" />
        </header>
        <Skeleton height={144} radius="lg" />
        <Skeleton height={300} radius="lg" />
        <div className={styles.cards}>
          {['place', 'cover', 'history'].map((part) => (
            <Skeleton key={part} height={260} radius="lg" />
          ))}
        </div>
      </div>
    </Page>
  );
}

/** A serial number that the reader's companies do not have, with the nearest ones that they have. */
function UnknownDevice({ serial }: { serial: string }) {
  const { data } = useQuery(serialsQuery(serial));
  const near = [...(data?.exact ?? []), ...(data?.nearest ?? [])];
  return (
    <Page>
      <EmptyState
        level={1}
        isBroken
        title={m['device.noSerial.title']()}
        actions={
          <LinkButton to={devicesAddress()} variant="default">
            {m['device.noSerial.list']()}
          </LinkButton>
        }
      >
        <p>
          <WithSerial text={m['device.noSerial.text']({ serial })} serial={serial} />
        </p>
        {near.length > 0 ? (
          <>
            <p>{m['device.noSerial.near']()}</p>
            <DeviceChoice devices={near} label={m['device.noSerial.near']()} />
          </>
        ) : null}
      </EmptyState>
    </Page>
  );
}

/** A sentence that names a serial number, which stands in its own face. */
const WithSerial = ({ text, serial }: { text: string; serial: string }) =>
  text.split(serial).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? (
        <span className="serial">
          <Reference>{serial}</Reference>
        </span>
      ) : null}
      <Sentence>{part}</Sentence>
    </Fragment>
  ));
