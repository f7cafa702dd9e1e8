import { useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { subjectsQuery, type NamedSubject } from '#contracts/web/case.queries.ts';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/web/company.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { Tabs } from '#platform/web/parts/Tabs.tsx';
import { supportOf } from '../help.ts';
import { helpAddress } from '../help.paths.ts';
import { helpQuery } from './help.queries.ts';
import { CasePanel } from './case/CasePanel.tsx';
import { ManufacturerDevices } from './manufacturer/ManufacturerDevices.tsx';
import { ManufacturerHelp } from './manufacturer/ManufacturerHelp.tsx';
import { ManufacturersList } from './manufacturer/ManufacturersList.tsx';
import styles from './HelpPage.module.css';

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
  const code = constructeur && supportOf(constructeur);
  const help = data?.manufacturers.find((one) => one.code === code);
  const known = help?.name ?? (subject && supportOf(subject.manufacturer.code) === code ? subject.manufacturer.name : undefined);
  const name = known ?? code ?? '';
  return (
    <div className={styles.split} data-named={subject ? '' : undefined}>
      <div className={styles.main}>
        <PageHeader
          title={code === undefined ? m['help.title']() : name}
          state={
            help && help.others.length > 0 ? (
              <span className="quiet">{m['help.including']({ names: help.others.map((other) => other.name).join(', ') })}</span>
            ) : undefined
          }
          actions={help && company !== null ? <ManufacturerDevices help={help} /> : undefined}
        >
          {code === undefined ? m['help.intro']() : null}
        </PageHeader>
        {data && code !== undefined ? (
          <Tabs
            label={m['help.manufacturers']()}
            tabs={data.manufacturers.map((one) => ({ label: one.name, to: helpAddress(one.code), isCurrent: one.code === code }))}
          />
        ) : null}
        {error && !data ? (
          <LoadError title={m['help.failed']()} failure={error} onRetry={() => void refetch()} />
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
