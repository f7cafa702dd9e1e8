import { useQuery } from '@tanstack/react-query';
import type { CompanyPersonDetail } from '#accounts/people.api.ts';
import { m } from '#generated/messages/messages.js';
import { staffMay } from '#platform/staff-rights.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { SidePanel } from '#platform/web/list/SidePanel.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import styles from '#queues/web/parts/Item.module.css';
import { DirectLink } from '../accounts/DirectLink.tsx';
import { personOf } from '../provider.queries.ts';
import { limitsText, roleNames, signInText } from './people.list.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonRights } from './PersonRights.tsx';

interface PersonPanelProps {
  company: string;
  id: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}

/** A person of a company open beside the list: rights, limits, sign-ins. */
export function PersonPanel({ company, id, closeTo, previousTo, nextTo }: PersonPanelProps) {
  const { data: person, error, refetch } = useQuery(personOf(company, id));
  const mayIssueLinks = staffMay(useSession().user, 'administration');
  return (
    <SidePanel
      shown={id}
      title={person?.fullName ?? m['platform.list.detail']()}
      closeTo={closeTo}
      previousTo={previousTo}
      nextTo={nextTo}
      footer={person ? <PersonActions company={company} person={person} closeTo={closeTo} /> : undefined}
    >
      {person ? (
        <div className={styles.item}>
          <Contact person={person} />
          {person.kind === 'member' ? <PersonRights key={person.id} company={company} person={person} /> : null}
          <SignIns person={person} />
          {person.kind === 'member' && mayIssueLinks ? <DirectLink account={{ ...person, status: 'active' }} /> : null}
        </div>
      ) : error ? (
        <LoadError title={m['provider.accounts.failedToLoad']()} failure={error} onRetry={() => void refetch()} />
      ) : null}
    </SidePanel>
  );
}

const Contact = ({ person }: { person: CompanyPersonDetail }) => (
  <Properties
    items={[
      { label: m['provider.field.email'](), value: <a href={`mailto:${person.email}`}>{person.email}</a> },
      person.jobFunction !== null && { label: m['provider.field.jobFunction'](), value: person.jobFunction },
      person.landline !== null && { label: m['provider.field.landline'](), value: person.landline },
      person.mobile !== null && { label: m['provider.field.mobile'](), value: person.mobile },
      person.kind !== 'member' && { label: m['provider.people.rights'](), value: roleNames[person.role]() },
      person.kind !== 'member' && { label: m['provider.people.limits'](), value: limitsText(person) },
    ]}
  />
);

function SignIns({ person }: { person: CompanyPersonDetail }) {
  const format = useFormat();
  return (
    <section className={styles.section} aria-labelledby="person-sign-ins">
      <h3 id="person-sign-ins" className={styles.heading}>
        {m['provider.people.signIns']()}
      </h3>
      <Properties
        items={[
          person.kind === 'invited'
            ? { label: m['provider.people.invitation'](), value: signInText(person, format) }
            : { label: m['provider.people.lastSignIn'](), value: signInText(person, format) },
          person.kind !== 'invited' && { label: m['provider.people.openSessions'](), value: format.number(person.openSessions) },
          person.kind !== 'invited' && { label: m['provider.accounts.createdAt'](), value: format.instant(person.createdAt) },
        ]}
      />
    </section>
  );
}
