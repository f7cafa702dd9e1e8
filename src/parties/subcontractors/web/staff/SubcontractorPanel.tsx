import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { emailText } from '#platform/kit/web/email-text.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { PanelMissing } from '#platform/lists/web/object-panel.tsx';
import { SidePanel, type SidePanelProps } from '#platform/lists/web/SidePanel.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { Row, Rows, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useSession } from '#platform/kit/web/session.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import type { Recipient, Subcontractor } from '../../subcontractors.api.ts';
import { recipientAddress } from '../../subcontractors.paths.ts';
import { subcontractors, subcontractorsQuery } from '../subcontractors.queries.ts';
import panel from './SubcontractorPanel.module.css';
import { stateLook } from './subcontractors.screen.tsx';

const SubcontractorDialog = lazy(() => import('./SubcontractorDialog.tsx').then((file) => ({ default: file.SubcontractorDialog })));
const PersonalData = lazy(() => import('#workbench/personal-data/web/parts/PersonalData.tsx').then((file) => ({ default: file.PersonalData })));
const RecipientDialog = lazy(() => import('./RecipientDialog.tsx').then((file) => ({ default: file.RecipientDialog })));

type PanelProps = Pick<SidePanelProps, 'closeTo' | 'previousTo' | 'nextTo'> & { id: string; subcontractor: Subcontractor | undefined };
type Editing = 'company' | 'new' | Recipient;

/** A subcontractor open beside the list: the company, its recipients, and who of them has access. */
export function SubcontractorPanel({ id, subcontractor, ...place }: PanelProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const close = (): void => setEditing(null);
  return (
    <SidePanel
      {...place}
      shown={id}
      title={subcontractor?.name ?? m['subcontractors.missing']()}
      footer={
        subcontractor ? (
          <div className={styles.actions}>
            <Button onClick={() => setEditing('new')}>{m['subcontractors.recipient.new']()}</Button>
            <Button variant="default" aria-label={m['subcontractors.recipient.editOf']({ name: subcontractor.name })} onClick={() => setEditing('company')}>
              {m['subcontractors.edit']()}
            </Button>
            <BlockCompany subcontractor={subcontractor} />
          </div>
        ) : undefined
      }
    >
      {subcontractor ? (
        <Details subcontractor={subcontractor} onEdit={setEditing} />
      ) : (
        <PanelMissing title={m['subcontractors.missing']()} closeTo={place.closeTo} />
      )}
      {editing !== null && subcontractor ? (
        <Suspense fallback={null}>
          {editing === 'company' ? (
            <SubcontractorDialog subcontractor={subcontractor} onClose={close} />
          ) : (
            <RecipientDialog subcontractor={subcontractor} recipient={editing === 'new' ? null : editing} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </SidePanel>
  );
}

function Details({ subcontractor, onEdit }: { subcontractor: Subcontractor; onEdit: (recipient: Recipient) => void }) {
  const { slug, phone, recipients } = subcontractor;
  const { user } = useSession();
  const [shown, setShown] = useState<string | null>(null);
  const mayErase = hasStaffRight(user, 'administration');
  const owner = recipients.find(({ id }) => id === shown);
  return (
    <div className={styles.item}>
      <p>
        <Status {...stateLook(subcontractor)} />
      </p>
      <Properties items={[{ label: m['subcontractors.field.phone'](), value: phone ? <Phone number={phone} /> : null }]} />
      <PanelPart title={m['subcontractors.recipients']()} count={recipients.length}>
        {recipients.length === 0 ? (
          <p className="quiet">{m['subcontractors.recipients.none']()}</p>
        ) : (
          <Rows>
            {recipients.map((recipient) => (
              <Row
                key={recipient.id}
                title={recipient.fullName}
                end={<Status {...stateLook(recipient)} />}
                text={<a href={`mailto:${recipient.email}`}>{emailText(recipient.email)}</a>}
                textEnd={recipient.phone ? <Phone number={recipient.phone} /> : null}
              >
                <span className={`quiet ${panel.open}`}>
                  {m['subcontractors.recipient.open']({ count: recipient.openInterventions })}
                  {dot}
                  <Link to={recipientAddress({ prestasoc: slug, mailcra: recipient.id })}>{m['subcontractors.recipient.page']()}</Link>
                </span>
                <span className={`${styles.actions} ${panel.actions}`}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={m['subcontractors.recipient.editOf']({ name: recipient.fullName })}
                    onClick={() => onEdit(recipient)}
                  >
                    {m['subcontractors.edit']()}
                  </Button>
                  <BlockRecipient recipient={recipient} />
                  {mayErase ? (
                    <Button
                      variant="default"
                      size="xs"
                      aria-expanded={shown === recipient.id}
                      aria-label={m['subcontractors.recipient.dataOf']({ name: recipient.fullName })}
                      onClick={() => setShown(shown === recipient.id ? null : recipient.id)}
                    >
                      {m['subcontractors.recipient.data']()}
                    </Button>
                  ) : null}
                </span>
              </Row>
            ))}
          </Rows>
        )}
      </PanelPart>
      {owner ? (
        <Suspense fallback={null}>
          <PersonalData
            key={owner.id}
            owner={{ id: owner.id, fullName: owner.fullName, kind: 'recipient' }}
            onErased={() => void queryClient.invalidateQueries({ queryKey: subcontractorsQuery().queryKey })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a className={panel.phone} href={`tel:${toDialled(number)}`}>
    {number}
  </a>
);

/** Blocks or allows again, with the way back. @param set stores it, by the version that was seen; returns the new version */
function useBlocking(name: string, set: (isActive: boolean, version: number) => Promise<{ version: number }>) {
  return useMutation({
    mutationFn: ({ isActive, version }: { isActive: boolean; version: number }) => set(isActive, version),
    onSuccess: ({ version }, { isActive }) => {
      const undoBlocking = async (): Promise<void> => {
        try {
          await set(!isActive, version);
        } catch (failure) {
          toastFailure(m['subcontractors.block.failed'](), failure);
        }
        await queryClient.invalidateQueries({ queryKey: subcontractorsQuery().queryKey });
      };
      toast({
        kind: 'success',
        title: isActive ? m['subcontractors.unblocked']({ name }) : m['subcontractors.blocked']({ name }),
        action: { label: m['subcontractors.undo'](), run: () => void undoBlocking() },
      });
    },
    onError: (failure) => toastFailure(m['subcontractors.block.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: subcontractorsQuery().queryKey }),
  });
}

function BlockCompany({ subcontractor: { id, name, phone, isActive, version } }: { subcontractor: Subcontractor }) {
  const block = useBlocking(name, (next, seen) =>
    subcontractors.call(
      'PATCH /api/provider/subcontractors/:id',
      { params: { id }, body: { name, phone, isActive: next, version: seen } },
      { idempotencyKey: newIntent() },
    ),
  );
  return (
    <Button
      variant="default"
      loading={block.isPending}
      aria-label={isActive ? m['subcontractors.blockOf']({ name }) : m['subcontractors.unblockOf']({ name })}
      onClick={() => block.mutate({ isActive: !isActive, version })}
    >
      {isActive ? m['subcontractors.block']() : m['subcontractors.unblock']()}
    </Button>
  );
}

function BlockRecipient({ recipient }: { recipient: Recipient }) {
  const { id, openInterventions: _, ...person } = recipient;
  const { fullName: name, isActive, version } = person;
  const block = useBlocking(name, (next, seen) =>
    subcontractors.call(
      'PATCH /api/provider/subcontractor-recipients/:id',
      { params: { id }, body: { ...person, isActive: next, version: seen } },
      { idempotencyKey: newIntent() },
    ),
  );
  return (
    <Button
      variant="default"
      size="xs"
      loading={block.isPending}
      aria-label={isActive ? m['subcontractors.blockOf']({ name }) : m['subcontractors.unblockOf']({ name })}
      onClick={() => block.mutate({ isActive: !isActive, version })}
    >
      {isActive ? m['subcontractors.block']() : m['subcontractors.unblock']()}
    </Button>
  );
}
