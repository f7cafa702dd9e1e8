import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { StartChatButton } from '#workbench/chat/web/parts/StartChatButton.tsx';
import { AskRenewal } from '#installed-base/contracts/web/parts/AskRenewal.tsx';
import { m } from '#generated/messages/messages.js';
import { ObjectSource } from '#workbench/customers/web/parts/ObjectSource.tsx';
import { inCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { ObjectMissing } from '#platform/lists/web/ObjectMissing.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { CopyButton } from '#platform/kit/web/parts/CopyButton.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageActions } from '#platform/kit/web/parts/PageActions.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { NewTicketButton } from '#services/tickets/web/parts/NewTicketButton.tsx';
import type { KnownSerial } from '#installed-base/equipment/device.api.ts';
import type { DeviceDetail } from '../device.api.ts';
import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { isAskedByOffer } from './device/device-covers.ts';
import { CoverCard } from './device/CoverCard.tsx';
import { DeviceChain } from './device/DeviceChain.tsx';
import { DeviceSkeleton } from './device/DeviceSkeleton.tsx';
import { DeviceStatuses } from './device/DeviceStatuses.tsx';
import { DeviceTickets } from './device/DeviceTickets.tsx';
import { HistoryCard } from './device/HistoryCard.tsx';
import { LifeLineCard } from './device/LifeLineCard.tsx';
import { PlaceCard } from './device/PlaceCard.tsx';
import { SeveralDevices } from './device/SeveralDevices.tsx';
import { UnknownDevice } from './device/UnknownDevice.tsx';
import { deviceTexts } from './device-texts.ts';
import { deviceQuery } from './device.queries.ts';
import { ProductLink } from '#installed-base/catalogue/web/parts/ProductLink.tsx';
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
  const list = inCompany(devicesAddress(), companyForLinks(session, device.companyId));
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
