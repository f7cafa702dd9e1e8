import { Button } from '@mantine/core';
import { IconClipboardList, IconMapPin, IconPhone, IconTools, IconUser, type Icon } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { portalQuery } from '#parties/accounts/web/accounts.queries.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import { m } from '#generated/messages/messages.js';
import { LegalLinks } from '#parties/provider/web/parts/LegalLinks.tsx';
import { withDots } from '#platform/kernel/dots.ts';
import { formatLength } from '#platform/kernel/hours.ts';
import type { ResponseOf } from '#platform/http/contract.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { useLocale } from '#platform/kit/web/locale.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { ObjectSkeleton } from '#platform/kit/web/parts/object-page.tsx';
import { VisitorFrame } from '#platform/kit/web/parts/VisitorFrame.tsx';
import { toProblem } from '#platform/kit/web/problem.ts';
import type * as api from '../appointments.api.ts';
import { appointments, linkQuery, ofLink } from './appointments.queries.ts';
import { Outcome } from './answer/Outcome.tsx';
import { SlotForm } from './answer/SlotForm.tsx';
import styles from './AppointmentLinkPage.module.css';

type Linked = ResponseOf<(typeof api)['readAppointmentLink']>;

/** `/appointment/{code}`: the appointment of a mail's link, answered without a session. Opening it spends nothing. */
export function AppointmentLinkPage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { data, error, refetch } = useQuery(linkQuery(code));
  const { data: portal } = useQuery(portalQuery());
  const isOpen = data?.state === 'proposed';
  const title = isOpen || !data ? m['appointments.page.title']() : m['appointments.page.appointment']();
  usePageTitle(title);
  return (
    <VisitorFrame
      provider={portal?.provider}
      end={
        <a className={styles.signIn} href={accountsPaths.signIn}>
          {m['appointments.page.signIn']()}
        </a>
      }
      footer={
        <>
          <span>{portal?.provider.name}</span>
          <LegalLinks />
          {portal?.provider.phone ? (
            <span className={styles.phone}>{m['platform.support.phone']({ phone: portal.provider.phone, hours: supportHours(portal.provider) })}</span>
          ) : null}
        </>
      }
    >
      <div className={styles.page}>
        {data ? (
          <Appointment code={code} appointment={data} title={title} />
        ) : error ? (
          <NoAppointment failure={error} phone={portal?.provider.phone ?? ''} onRetry={() => void refetch()} />
        ) : (
          <ObjectSkeleton blocks={[56, 120, 260]} />
        )}
      </div>
    </VisitorFrame>
  );
}

function NoAppointment({ failure, phone, onRetry }: { failure: unknown; phone: string; onRetry: () => void }) {
  if (toProblem(failure).status !== 404) return <LoadFailure title={m['appointments.page.failed']()} failure={failure} onRetry={onRetry} />;
  return (
    <EmptyState
      title={m['appointments.page.unknown']()}
      level={1}
      isBroken
      note={null}
      actions={
        phone === '' ? null : (
          <Button component="a" href={`tel:${toDialled(phone)}`} leftSection={<IconPhone size={16} stroke={1.7} aria-hidden="true" />}>
            {m['appointments.page.callButton']({ phone })}
          </Button>
        )
      }
    >
      {m['appointments.page.call']()}
    </EmptyState>
  );
}

function Appointment({ code, appointment, title }: { code: string; appointment: Linked; title: string }) {
  const queries = useQueryClient();
  const { ticketNumber, state, phone } = appointment;
  return (
    <>
      <header>
        <p className="quiet">
          {state === 'proposed'
            ? withDots(m['appointments.page.appointment'](), m['appointments.page.ticket']({ number: ticketNumber }))
            : m['appointments.page.ofTicket']({ number: ticketNumber })}
        </p>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <Facts appointment={appointment} />
      {state === 'proposed' ? (
        <SlotForm
          appointment={appointment}
          send={async (body, idempotencyKey) => {
            try {
              const answered = await appointments.call('POST /api/appointment-links/:code/answer', { params: { code }, body }, { ...ofLink, idempotencyKey });
              queries.setQueryData(linkQuery(code).queryKey, answered);
            } catch (failure) {
              // Show the present state: the slot was taken, or somebody answered first.
              if (toProblem(failure).status === 409) await queries.invalidateQueries({ queryKey: linkQuery(code).queryKey });
              throw failure;
            }
          }}
        />
      ) : (
        <Outcome appointment={{ ...appointment, state }} phone={phone} />
      )}
    </>
  );
}

/** Work, place, person on site, and preparation. */
function Facts({ appointment: { interventionTitle, ticketLabel, lengthMinutes, site, contact, toBring } }: { appointment: Linked }) {
  const locale = useLocale();
  const place = site && [site.street, [site.postalCode, site.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <div className={styles.facts}>
      <Fact icon={IconTools} title={interventionTitle}>
        {m['appointments.page.length']({ label: ticketLabel, length: formatLength(lengthMinutes, locale) })}
      </Fact>
      {site ? (
        <Fact icon={IconMapPin} title={site.label}>
          {place}
        </Fact>
      ) : null}
      {contact ? (
        <Fact icon={IconUser} title={m['appointments.page.onSite']({ name: contact.name })}>
          {contact.phone ? <a href={`tel:${toDialled(contact.phone)}`}>{contact.phone}</a> : null}
        </Fact>
      ) : null}
      {toBring === '' ? null : (
        <Fact icon={IconClipboardList} title={m['appointments.page.toBring']({ what: toBring })}>
          {m['appointments.page.rest']()}
        </Fact>
      )}
    </div>
  );
}

function Fact({ icon: FactIcon, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <FactIcon size={18} stroke={1.6} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <p className="quiet">{children}</p>
      </div>
    </div>
  );
}
