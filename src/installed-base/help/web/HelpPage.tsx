import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useRouterState } from '@tanstack/react-router';
import { subjectsQuery, type NamedSubject, helpQuery } from './help.queries.ts';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { resolveSupportMaker, channelNames, helpChannels } from '../help.ts';
import { helpAddress } from '../help.paths.ts';
import { findNamedManufacturer } from '../manufacturer-named.ts';
import { ManufacturerHelp } from './manufacturer/ManufacturerHelp.tsx';
import styles from './HelpPage.module.css';
import { Suspense } from 'react';
import type { CaseSubject } from '../support-case.api.ts';
import { CaseSearch } from './case/CaseSearch.tsx';
import { ReadyToCopy } from './case/ReadyToCopy.tsx';
import { caseSearchId, caseForm } from './parts/case-values.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { ManufacturerHelp as HelpOfManufacturer } from '../help.api.ts';
import { Hours } from './parts/Hours.tsx';
import { IconRouter } from '@tabler/icons-react';
import { deviceList } from '#installed-base/equipment/devices.list.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { countsQuery } from '#platform/lists/web/list-queries.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';

/** `/aide/{constructeur?}`: the ways to the support of a manufacturer, beside everything that it asks for about a device or a contract. */
export function HelpPage() {
  const { constructeur } = useParams({ strict: false }) as { constructeur?: string };
  const { device, serial, contract } = useRouterState({ select: (state) => state.location.search as NamedSubject });
  const company = useCurrentCompany();
  const isOfOne = typeof company === 'number';
  const named = isOfOne ? { device, serial, contract } : {};
  const { data, error, refetch } = useQuery(helpQuery());
  const subjects = useQuery(subjectsQuery(named));
  const subject = subjects.data?.subjects[0];
  const asked = constructeur && resolveSupportMaker(constructeur);
  const help = asked === undefined ? undefined : findNamedManufacturer(asked, data?.manufacturers ?? []);
  const known = help?.name ?? (subject && resolveSupportMaker(subject.manufacturer.code) === asked ? subject.manufacturer.name : undefined);
  // The words of an address are nobody's name: an unknown one leads to the choice.
  const isUnknown = asked !== undefined && known === undefined && data !== undefined && !subjects.isLoading;
  const code = isUnknown ? undefined : (help?.code ?? asked);
  const name = known ?? '';
  if (help && help.code !== asked) return <Navigate to={helpAddress(help.code)} search={true} replace />;
  return (
    <div className={styles.split} data-named={subject ? '' : undefined}>
      <div className={styles.main}>
        <PageHeader
          title={known === undefined ? m['help.title']() : name}
          state={
            help && help.others.length > 0 ? (
              <span className="quiet">{m['help.including']({ names: help.others.map((other) => other.name).join(', ') })}</span>
            ) : undefined
          }
          actions={help && company !== null ? <ManufacturerDevices help={help} /> : undefined}
        >
          {isUnknown ? <span role="status">{m['help.unknown']()}</span> : code === undefined ? m['help.intro']() : null}
        </PageHeader>
        {data && code !== undefined ? (
          <Tabs
            label={m['help.manufacturers']()}
            tabs={data.manufacturers.map((one) => ({ label: one.name, to: helpAddress(one.code), isCurrent: one.code === code }))}
          />
        ) : null}
        {error && !data ? (
          <LoadFailure title={m['help.failed']()} failure={error} onRetry={() => void refetch()} />
        ) : !data ? null : code === undefined ? (
          <ManufacturersList manufacturers={data.manufacturers} />
        ) : (
          <ManufacturerHelp code={code} name={name} help={help} hasForm={isOfOne} />
        )}
      </div>
      {isOfOne ? (
        <CasePanel
          // Named by the address, not by what is loaded for it: text that is written meanwhile stays.
          key={[code, device, serial, contract].join(' ')}
          // A case bears the name as the manufacturer writes it, which comes with the page.
          name={known !== undefined || data !== undefined ? name : ''}
          site={help?.lines.find((line) => line.channel === 'web')?.address}
          subject={subject ?? null}
          isFinding={subjects.isLoading}
          findSubject={async () => (await queryClient.ensureQueryData(subjectsQuery(named))).subjects[0] ?? null}
          isUnknown={subjects.data?.subjects.length === 0}
          company={company}
        />
      ) : null}
    </div>
  );
}

interface CasePanelProps {
  /** Name of the manufacturer; empty before one is chosen. */
  name: string;
  /** Address of the manufacturer's own web interface. */
  site: string | undefined;
  subject: CaseSubject | null;
  /** True while the subject that the address names is being loaded. */
  isFinding: boolean;
  /** Subject that the address names, once it is loaded. */
  findSubject: () => Promise<CaseSubject | null>;
  /** The address names nothing that the reader sees. */
  isUnknown: boolean;
  company: number;
}

/** Subject of a case, everything that support asks for, and the two ways to open it. */
function CasePanel({ name, site, subject, isFinding, findSubject, isUnknown, company }: CasePanelProps) {
  const title = subject?.device?.serial ?? subject?.contract?.number ?? '';
  return (
    <aside className={styles.panel} aria-label={m['help.case.title']()}>
      <header className={styles.panelHead}>
        <h2>{m['help.case.title']()}</h2>
        <span className="quiet">{name}</span>
      </header>
      <div className={styles.panelBody}>
        <div id={caseSearchId}>
          <CaseSearch shown={title} />
        </div>
        {isUnknown ? <p role="status">{m['help.supportCase.unknown']()}</p> : null}
        {subject ? <ReadyToCopy subject={subject} /> : isUnknown || isFinding ? null : <p className="quiet">{m['help.case.start']()}</p>}
        {name === '' ? null : (
          <Suspense fallback={null}>
            <caseForm.Part name={name} site={site} subject={subject} findSubject={isFinding ? findSubject : () => Promise.resolve(subject)} company={company} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

/** The manufacturers, each with its first telephone line and the channels that it offers. */
function ManufacturersList({ manufacturers }: { manufacturers: readonly HelpOfManufacturer[] }) {
  const { provider } = useSession();
  if (manufacturers.length === 0)
    return (
      <EmptyState title={m['help.noManufacturers']()}>
        <p>{m['help.noneText']({ phone: provider.phone })}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.manufacturers} aria-label={m['help.manufacturers']()}>
      {manufacturers.map((one) => (
        <Manufacturer key={one.code} help={one} />
      ))}
    </ul>
  );
}

function Manufacturer({ help: { code, name, others, lines } }: { help: HelpOfManufacturer }) {
  const phone = lines.find(({ channel }) => channel === 'phone');
  const offered = helpChannels.filter((channel) => lines.some((line) => line.channel === channel));
  return (
    <li className={styles.manufacturer}>
      <div>
        <p>
          <Link to={helpAddress(code)} className={styles.manufacturerName}>
            {name}
          </Link>{' '}
          {others.length > 0 ? <span className="quiet">{m['help.including']({ names: others.map((other) => other.name).join(', ') })}</span> : null}
        </p>
        <p className="quiet">{offered.map((channel) => channelNames[channel]()).join(', ')}</p>
      </div>
      {phone ? (
        <p className={styles.firstPhone}>
          <span className={styles.phone}>{phone.address}</span>
          {phone.hours ? <Hours hours={phone.hours} isShort /> : null}
        </p>
      ) : null}
    </li>
  );
}

/** Way to the devices of a manufacturer; absent where the reader has none. */
function ManufacturerDevices({ help }: { help: HelpOfManufacturer }) {
  const manufacturer = help.code;
  const { data } = useQuery(countsQuery(deviceList, { manufacturer }));
  if (!data || data.all.count === 0) return null;
  return (
    <LinkButton to={withQuery(devicesAddress(), { manufacturer })} variant="default" leftSection={<IconRouter size={16} stroke={1.7} aria-hidden="true" />}>
      {m['help.devices']({ count: data.all.count, name: help.name })}
    </LinkButton>
  );
}
