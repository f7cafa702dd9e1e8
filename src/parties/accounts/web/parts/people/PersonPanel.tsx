import { useQuery, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompanyPersonDetail } from '../../../people.api.ts';
import { m } from '#generated/messages/messages.js';
import { formatTitleWithout, PanelFailure } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { personQuery, people } from '../../people.queries.ts';
import { roleNames } from '../../../people.list.ts';
import { limitsText, signInText } from './people.screen.tsx';
import { PersonRights } from './PersonRights.tsx';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { companyOnScreen, useSession } from '#platform/kit/web/session.ts';
import styles from './people.module.css';

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
  const { data: person, error, refetch } = useQuery(personQuery(id, company));
  return (
    <SidePanel
      shown={id}
      title={person?.fullName ?? formatTitleWithout(error)}
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

/** Actions on a person: deactivate and reactivate a member, send an invitation again and withdraw it. */
function PersonActions({ company, person, closeTo }: { company?: number | undefined; person: CompanyPersonDetail; closeTo: string }) {
  const router = useRouter();
  const { id, fullName: name, version } = person;
  const session = useSession();
  const isOneself = session.user.id === id;
  const params = { id };
  const makeCallOptions = () => ({ idempotencyKey: newIntent(), ...(company === undefined ? {} : { company }) });
  const use = (done: (words: { name: string }) => string) => ({
    onSuccess: () => {
      toast({ kind: 'success', title: done({ name }) });
    },
    onError: (failure: unknown) => toastFailure(m['accounts.people.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/people') }),
  });
  const deactivate = useMutation({
    mutationFn: () => people.call('POST /api/people/:id/deactivate', { params, body: { version } }, makeCallOptions()),
    ...use(m['accounts.people.deactivated']),
  });
  const reactivate = useMutation({
    mutationFn: () => people.call('POST /api/people/:id/reactivate', { params }, makeCallOptions()),
    ...use(m['accounts.people.reactivated']),
  });
  const resend = useMutation({
    mutationFn: () => people.call('POST /api/invitations/:id/resend', { params }, makeCallOptions()),
    ...use(m['accounts.people.resent']),
  });
  const withdraw = useMutation({
    mutationFn: async () => {
      await people.call('POST /api/invitations/:id/withdraw', { params }, makeCallOptions());
      await router.navigate({ href: closeTo });
    },
    ...use(m['accounts.people.withdrawn']),
  });
  const ask = async (): Promise<void> => {
    const content = {
      title: m['accounts.people.deactivateQuestion']({ name }),
      text: isOneself ? m['accounts.people.deactivateYourself']({ company: companyOnScreen(session)?.name ?? '' }) : m['accounts.people.deactivateText'](),
      confirm: m['accounts.people.deactivate'](),
    };
    if (await confirm({ ...content, isDanger: true })) deactivate.mutate();
  };
  if (person.kind === 'former')
    return (
      <Button loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
        {m['accounts.people.reactivate']()}
      </Button>
    );
  if (person.kind === 'invited')
    return (
      <div className={styles.foot}>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          {m['accounts.people.resend']()}
        </Button>
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {m['accounts.people.withdraw']()}
        </Button>
      </div>
    );
  return (
    <ActionButton
      variant="default"
      cannot={person.isLastManager ? m['accounts.error.lastManager']() : undefined}
      loading={deactivate.isPending}
      onClick={() => void ask()}
    >
      {m['accounts.people.deactivate']()}
    </ActionButton>
  );
}
