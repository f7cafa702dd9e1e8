import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { type ObjectTexts, ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { contactName } from '#parties/sites/contact.ts';
import type { Contact } from '../../site.api.ts';
import { contactsAddress } from '#parties/sites/sites.paths.ts';
import { contactQuery } from '../site.queries.ts';
import { useRouter } from '@tanstack/react-router';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { closePanel } from '#platform/lists/web/list-address.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { contacts, isSiteQuery } from '#parties/sites/web/sites.queries.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { PanelBody, PanelPart, Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { civilityNames, contactRoleNames } from '#parties/sites/site.names.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { ContactWays } from '#parties/sites/web/parts/ContactWays.tsx';

const ContactDialog = lazy(() => import('./ContactDialog.tsx').then((file) => ({ default: file.ContactDialog })));

const texts: ObjectTexts = {
  elsewhere: m['site.contact.elsewhere'],
  unknown: m['site.contact.unknown'],
  unknownText: () => m['site.contact.unknownText'](),
  failed: m['site.contact.failed'],
  list: { to: () => contactsAddress(), label: m['site.contact.list'] },
};

/** The contact open beside the list. */
export function ContactPanel({ place }: { place: PanelPlace }) {
  return (
    <ObjectPanel
      place={place}
      query={useQuery(contactQuery(place.code))}
      texts={texts}
      title={contactName}
      footer={(contact) => <Actions contact={contact} closeTo={place.closeTo} />}
    >
      {(contact) => <ContactPanelBody contact={contact} />}
    </ObjectPanel>
  );
}

function Actions({ contact, closeTo }: { contact: Contact; closeTo: string }) {
  const [isOpen, setOpen] = useState(false);
  const erase = useErasing(contact, closeTo);
  return (
    <>
      {contact.can.change ? (
        <Button leftSection={<IconPencil size={16} stroke={1.7} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {m['sites.action.change']()}
        </Button>
      ) : null}
      {contact.can.erase ? (
        <Button variant="default" loading={erase.isBusy} leftSection={<IconTrash size={16} stroke={1.7} aria-hidden="true" />} onClick={() => void erase.ask()}>
          {m['site.contact.erase']()}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <ContactDialog contact={contact} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Erasing of a contact, which cannot be undone: says where they are named before. */
function useErasing(contact: Contact, closeTo: string) {
  const router = useRouter();
  const { id, companyId: company, sites } = contact;
  const name = contactName(contact);
  const erase = useMutation({
    mutationFn: () => contacts.call('DELETE /api/contacts/:id', { params: { id } }, { company, idempotencyKey: newIntent() }),
    onSuccess: () => {
      toast({ kind: 'success', title: m['site.contact.erased']({ name }) });
      closePanel(router, closeTo);
    },
    onError: (failure) => toastFailure(m['site.contact.eraseFailed']({ name }), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: isSiteQuery }),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: m['site.contact.eraseConfirm']({ name }),
      text: sites.length === 0 ? m['site.contact.eraseText']() : m['site.contact.eraseAtSites']({ sites: sites.map(({ label }) => label).join(', ') }),
      confirm: m['site.contact.erase'](),
      isDanger: true,
    });
    if (isSure) erase.mutate();
  };
  return { ask, isBusy: erase.isPending };
}

/** A contact beside the list: how to reach them, and the sites and open tickets that name them. */
function ContactPanelBody({ contact }: { contact: Contact }) {
  const { companyId, civility, jobFunction, sites, tickets, ticketCount } = contact;
  const company = companyForLinks(useSession(), companyId);
  return (
    <PanelBody state={jobFunction ?? m['site.contact.noFunction']()}>
      <Properties
        items={[
          { label: m['sites.contact.civility'](), value: civility === null ? null : civilityNames[civility]() },
          { label: m['sites.contact.firstName'](), value: contact.firstName },
          { label: m['sites.contact.lastName'](), value: contact.lastName },
          { label: m['site.contact.ways'](), value: contact.mobile || contact.landline || contact.email ? <ContactWays contact={contact} /> : null },
          { label: m['sites.contact.ccoId'](), value: contact.ccoId },
        ]}
      />
      <PanelPart title={m['sites.title']()} count={sites.length}>
        {sites.length === 0 ? (
          <p className="quiet">{m['site.contact.nowhere']()}</p>
        ) : (
          <Rows label={m['sites.title']()}>
            {sites.map(({ id, label, roles }) => (
              <Row
                key={id}
                title={<SiteLink site={id} label={label} companyId={companyId} />}
                text={withDots(...roles.map((role) => contactRoleNames[role]()))}
              />
            ))}
          </Rows>
        )}
      </PanelPart>
      {ticketCount === 0 ? null : (
        <PanelPart title={m['sites.field.tickets']()} count={ticketCount}>
          <Rows label={m['sites.field.tickets']()}>
            {tickets.map(({ number, label, state }) => (
              <Row
                key={number}
                title={
                  <Link to={withCompany(ticketAddress(number), company)}>
                    <Reference>{number}</Reference>
                  </Link>
                }
                end={ticketStatus(state)}
                text={label}
              />
            ))}
          </Rows>
        </PanelPart>
      )}
    </PanelBody>
  );
}
