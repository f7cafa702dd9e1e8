import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconEye, IconPencil, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { isDay } from '#platform/kernel/calendar.ts';
import { dot } from '#platform/kernel/dots.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { FlawSummary } from '#platform/kit/web/form/flaws.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { toProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { isSendKey } from '#platform/kit/web/shortcuts.ts';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { computeTotals } from '../../offer-draft.ts';
import type { OfferDraft } from '../../offer-drafts.api.ts';
import { offersAddress, offersPaths } from '#commerce/offers/offers.paths.ts';
import styles from './Composer.module.css';
import { composing } from './composer.queries.ts';
import { ComposerConflict } from './ComposerConflict.tsx';
import { ComposerFields } from './ComposerFields.tsx';
import { ComposerLines } from './ComposerLines.tsx';
import { ComposerTotals } from './ComposerTotals.tsx';
import { OrderDraft } from './OrderDraft.tsx';
import { useComposer, type Composer as State } from './use-composer.ts';

/** Composes an offer: its terms, its lines, its totals. Draw it with the draft's id as its key. */
export function Composer({ draft }: { draft: OfferDraft }) {
  const composer = useComposer(draft);
  const { fields, flaws, refusals } = composer;
  const [isSending, setSending] = useState(false);
  const send = useSend(composer, setSending);
  return (
    <Page>
      <PageHeader
        crumb={{ label: m['offer-drafts.staff.title'](), to: offersPaths.staff }}
        title={fields.project || m['offer-drafts.untitled']()}
        barTitle={draft.offerNumber ?? m['offer-drafts.newNumber']()}
        state={<Status family="neutral" icon={IconPencil} label={m['offer-drafts.state']()} />}
        actions={<ComposerActions composer={composer} isSending={isSending} />}
      >
        <Origin draft={draft} />
      </PageHeader>
      <CustomerMessage message={draft.request?.message ?? ''} />
      <ComposerConflict composer={composer} />
      <FlawSummary flaws={flaws} refusals={refusals} onOpen={({ path }) => focusPath(path)} />
      <form id={formId} noValidate onKeyDown={keepUnsent} onSubmit={(event) => sendOwn(event, send)}>
        <ComposerFields composer={composer} />
        <ComposerLines composer={composer} />
      </form>
      <ComposerTotals composer={composer} />
    </Page>
  );
}

/** Text that came with the request. */
function CustomerMessage({ message }: { message: string }) {
  return message === '' ? null : (
    <blockquote className={styles.message} aria-label={m['offer-drafts.customerMessage']()}>
      {message}
    </blockquote>
  );
}

const formId = 'offer-composer';

/** Enter does not submit: it ends a word or moves on in a line. Ctrl + Enter sends, as everywhere. */
function keepUnsent(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && !isSendKey(event) && target instanceof HTMLInputElement && target.form === event.currentTarget) event.preventDefault();
}

/** Sends the offer, not the forms of dialogs above it, whose events come here too. */
function sendOwn(event: SyntheticEvent, send: () => Promise<void>): void {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  void send();
}

const focusPath = (path: string): void => {
  const place = document.querySelector<HTMLElement>(`[data-path="${path === 'lines' ? 'lines.0.reference' : path}"]`);
  (place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('input, textarea'))?.focus();
};

/** Company, revision, and the request that the offer answers. */
function Origin({ draft: { companyId, companyName, offerNumber, revision, request } }: { draft: OfferDraft }) {
  const format = useFormat();
  return (
    <span className={styles.origin}>
      <Link to={companyAddress(companyId)}>{companyName}</Link>
      {offerNumber === null ? null : (
        <>
          {dot}
          <Link to={withCompany(offersAddress(offerNumber), companyId)}>
            <Reference>{offerNumber}</Reference>
          </Link>
          , {m['offer-drafts.nextRevision']({ revision: (revision ?? 0) + 1 })}
        </>
      )}
      {request === null ? null : (
        <>
          {dot}
          {m['offer-drafts.inReplyTo']()}{' '}
          <Link to={queueAddress(request.kind === 'offerRequest' ? 'offer-requests' : 'renewals', request.id)}>
            <Reference>{request.number}</Reference>
          </Link>{' '}
          {m['offer-drafts.requestedOn']({ day: format.day(request.requestedOn) })}
          {request.wantedOn === null ? null : `${dot}${m['offer-drafts.wantedOn']({ day: format.day(request.wantedOn) })}`}
        </>
      )}
    </span>
  );
}

/** State of the draft, preview, sending. */
function ComposerActions({ composer, isSending }: { composer: State; isSending: boolean }) {
  const { draft, state } = composer;
  const router = useRouter();
  const drop = async (): Promise<void> => {
    const isSure = await confirm({
      title: m['offer-drafts.dropQuestion'](),
      text: m['offer-drafts.dropText'](),
      confirm: m['offer-drafts.drop'](),
      isDanger: true,
    });
    if (!isSure) return;
    composer.end();
    await composing.call('DELETE /api/provider/offer-drafts/:id', { params: { id: draft.id } }, { company: null });
    toast({ kind: 'success', title: m['offer-drafts.dropped']() });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/provider/offers') });
    await router.navigate({ href: offersPaths.staff });
  };
  const preview = async (): Promise<void> => {
    // The window opens with the press; a later one would be blocked.
    const page = window.open('', '_blank');
    await composer.keep();
    if (page) page.location.href = composing.fileAddress('GET /api/provider/offer-drafts/:id/pdf', { params: { id: draft.id } }, null);
  };
  return (
    <>
      <KeptState state={state} />
      <Button variant="subtle" className={styles.drop} aria-label={m['offer-drafts.drop']()} title={m['offer-drafts.drop']()} onClick={() => void drop()}>
        <IconTrash size={16} stroke={1.7} aria-hidden="true" />
      </Button>
      <Button variant="default" leftSection={<IconEye size={16} stroke={1.7} />} onClick={() => void preview()}>
        {m['offer-drafts.preview']()}
      </Button>
      <OrderDraft composer={composer} />
      <Button leftSection={<IconSend size={16} stroke={1.7} />} type="submit" form={formId} loading={isSending}>
        {m['offer-drafts.send']()}
      </Button>
    </>
  );
}

/** Sends the offer once somebody has confirmed it. */
function useSend(composer: State, setSending: (is: boolean) => void): () => Promise<void> {
  const format = useFormat();
  const router = useRouter();
  const [intent] = useState(newIntent);
  const { draft } = composer;
  return async () => {
    const version = await composer.keep();
    if (!composer.check()) return;
    const { recipientId, validUntil, lines } = composer.content();
    const name = draft.people.find(({ id }) => id === recipientId)?.name ?? '';
    const company = draft.companyName;
    const shown = {
      company,
      amount: format.money(computeTotals(lines).exclVat, draft.currency),
      day: isDay(validUntil) ? format.day(validUntil, 'long') : validUntil,
    };
    const isSure = await confirm({
      title: m['offer-drafts.sendQuestion']({ name }),
      text: promiseMail(m['offer-drafts.sendText'](shown), m['offer-drafts.sendTextUnmailed'](shown)),
      confirm: m['offer-drafts.send'](),
    });
    if (!isSure) return;
    setSending(true);
    try {
      const sent = await composing.call(
        'POST /api/provider/offer-drafts/:id/send',
        { params: { id: draft.id }, body: { version } },
        { company: null, idempotencyKey: `${intent}-${version}` },
      );
      composer.end();
      toast({
        kind: 'success',
        title: m['offer-drafts.sent']({ number: sent.number }),
        text: promiseMail(m['offer-drafts.sentText']({ company }), m['offer-drafts.sentTextUnmailed']({ company })),
      });
      await queryClient.invalidateQueries();
      await router.navigate({ href: withCompany(offersAddress(sent.number), sent.companyId) });
    } catch (failure) {
      const problem = toProblem(failure, true);
      if (problem.flaws.length > 0) composer.refuse(problem.flaws);
      else toast({ kind: 'error', title: problem.message });
    }
    setSending(false);
  };
}

function KeptState({ state }: { state: State['state'] }) {
  const format = useFormat();
  const [Icon, text] =
    state.name === 'kept'
      ? [IconCloudCheck, m['offer-drafts.keptAt']({ time: format.instant(state.at, 'time') })]
      : state.name === 'offline'
        ? [IconCloudOff, m['offer-drafts.offline']()]
        : state.name === 'refused'
          ? [IconCloudOff, m['offer-drafts.refused']({ why: state.why })]
          : [IconRefresh, m['offer-drafts.waiting']()];
  return (
    <span role="status" className={styles.kept}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      {text}
    </span>
  );
}
