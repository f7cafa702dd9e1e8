import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompanyPersonDetail } from '../../../people.api.ts';
import { m } from '#generated/messages/messages.js';
import { PanelFailure } from '#platform/lists/web/PanelFailure.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { titleWithout } from '#platform/lists/web/title-without.ts';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { personOf } from '../../people.queries.ts';
import styles from './people.module.css';
import { limitsText, roleNames, signInText } from './people.list.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonRights } from './PersonRights.tsx';

interface PersonPanelProps {
  /** The company that staff name; absent: the one on screen. */
  company?: number | undefined;
  id: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
  /** Whether the reader may see the portal as the person does. */
  mayView?: boolean;
  /** Stands below the sign-ins of a member. */
  more?: (person: CompanyPersonDetail) => ReactNode;
}

/** A person of a company open beside the list: rights, limits, sign-ins. */
export function PersonPanel({ company, id, closeTo, previousTo, nextTo, mayView, more }: PersonPanelProps) {
  const { data: person, error, refetch } = useQuery(personOf(id, company));
  return (
    <SidePanel
      shown={id}
      title={person?.fullName ?? titleWithout(error)}
      closeTo={closeTo}
      previousTo={previousTo}
      nextTo={nextTo}
      footer={person ? <PersonActions company={company} person={person} closeTo={closeTo} /> : undefined}
    >
      {person ? (
        <div className={styles.person}>
          <Contact person={person} />
          {person.kind === 'member' ? <PersonRights key={person.id} company={company} person={person} mayView={mayView} /> : null}
          <SignIns person={person} />
          {person.kind === 'member' ? more?.(person) : null}
        </div>
      ) : error ? (
        <PanelFailure title={m['accounts.people.failedToLoad']()} failure={error} onRetry={() => void refetch()} closeTo={closeTo} />
      ) : null}
    </SidePanel>
  );
}

function Contact({ person }: { person: CompanyPersonDetail }) {
  const format = useFormat();
  return (
    <Properties
      items={[
        { label: m['accounts.signUp.email'](), value: <a href={`mailto:${person.email}`}>{person.email}</a> },
        person.jobFunction !== null && { label: m['accounts.signUp.jobFunction'](), value: person.jobFunction },
        person.landline !== null && { label: m['accounts.people.landline'](), value: person.landline },
        person.mobile !== null && { label: m['accounts.people.mobile'](), value: person.mobile },
        person.kind !== 'member' && { label: m['accounts.people.rights'](), value: roleNames[person.role]() },
        person.kind !== 'member' && { label: m['accounts.people.limits'](), value: limitsText(person, format) },
      ]}
    />
  );
}

/** "1, Firefox sur Windows": the number, and the browsers used last. */
const openSessionsText = ({ openSessions, devices }: CompanyPersonDetail, format: Format): string =>
  [format.number(openSessions), ...new Set(devices.filter((device) => device !== ''))].join(', ');

const createdText = ({ createdAt, invitedBy }: CompanyPersonDetail, format: Format): string => {
  const day = format.instant(createdAt, 'auto');
  return invitedBy === null ? day : m['accounts.people.createdBy']({ day, name: invitedBy });
};

function SignIns({ person }: { person: CompanyPersonDetail }) {
  const format = useFormat();
  return (
    <section className={styles.section} aria-labelledby="person-sign-ins">
      <h3 id="person-sign-ins" className={styles.heading}>
        {m['accounts.people.signIns']()}
      </h3>
      <Properties
        items={[
          person.kind === 'invited'
            ? { label: m['accounts.people.invitation'](), value: signInText(person, format) }
            : { label: m['accounts.people.lastSignIn'](), value: signInText(person, format) },
          person.kind !== 'invited' && { label: m['accounts.people.openSessions'](), value: openSessionsText(person, format) },
          person.kind !== 'invited' && { label: m['accounts.people.createdAt'](), value: createdText(person, format) },
        ]}
      />
    </section>
  );
}
