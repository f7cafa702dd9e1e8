import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { PanelAnswer, PanelNote, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { ApprovalReason } from '../../approval.ts';
import { approvalReasonTexts, endReasonTexts } from '../../answer-choices.ts';
import type { OfferApproval } from '../../approvals.api.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { approvalQuery, approvals } from '../offers.queries.ts';
import { refreshOffers } from './answered.ts';
import styles from './Approval.module.css';

/** Approval request of an offer, open or refused: signature, approvers and decision. */
export function Approval({ offer }: { offer: OfferDetail }) {
  const { data } = useQuery(approvalQuery(offer));
  const format = useFormat();
  const approval = data?.approval;
  // Once approved, the answer itself says so.
  if (!approval || approval.state === 'approved') return null;
  return (
    <PanelPart title={m['offers.approval.part']()}>
      <PanelAnswer>
        <p>
          {m['offers.approval.waiting']({
            name: approval.signerName,
            when: format.instant(approval.requestedAt),
            amount: format.money(approval.amount, approval.currency),
            limit: format.money(approval.amountLimit, approval.currency),
          })}
        </p>
        {approval.signerRole ? <small className="quiet">{approval.signerRole}</small> : null}
        {approval.purchaseOrderNumber ? <p>{m['offers.approval.purchaseOrder']({ number: approval.purchaseOrderNumber })}</p> : null}
        <p>{formatState(approval, format)}</p>
        {approval.reason ? <PanelNote>{approval.reason}</PanelNote> : null}
        {approval.state === 'waiting' ? <Decision offer={offer} approval={approval} /> : null}
      </PanelAnswer>
    </PanelPart>
  );
}

function formatState(approval: OfferApproval, format: Format): string {
  const decided = { name: approval.deciderName ?? '—', when: format.instant(approval.decidedAt) };
  switch (approval.state) {
    case 'waiting':
      return approval.approvers.length > 0 ? m['offers.approval.waitsFor']({ names: approval.approvers.join(', ') }) : m['offers.approval.waitsForNobody']();
    case 'approved':
      return m['offers.approval.approved'](decided);
    case 'refused':
      return m['offers.approval.refused'](decided);
    case 'withdrawn':
      return m['offers.approval.withdrawn'](decided);
    case 'ended':
      return endReasonTexts[approval.end ?? 'revised']();
  }
}

const explainVerdict = (verdict: true | ApprovalReason): string | undefined => (verdict === true ? undefined : approvalReasonTexts[verdict]());

function Decision({ offer, approval }: { offer: OfferDetail; approval: OfferApproval }) {
  const queries = useQueryClient();
  const format = useFormat();
  const [reason, setReason] = useState<string>();
  const amount = format.money(approval.amount, approval.currency);
  const { number, companyId } = offer;
  const act = useMutation({
    mutationFn: (decision: 'approve' | 'refuse' | 'withdraw') => {
      const asked = { idempotencyKey: newIntent(), company: companyId };
      return decision === 'withdraw'
        ? approvals.call('POST /api/offers/:code/approval/withdrawal', { params: { code: number } }, asked)
        : approvals.call('POST /api/offers/:code/approval/decision', { params: { code: number }, body: { decision, reason: reason ?? '' } }, asked);
    },
    onSuccess: (state, decision) => {
      queries.setQueryData(approvalQuery(offer).queryKey, state);
      const titles = {
        approve: m['offers.approval.approvedDone']({ number }),
        refuse: m['offers.approval.refusedDone'](),
        withdraw: m['offers.approval.withdrawnDone'](),
      };
      toast({ kind: 'success', title: titles[decision] });
    },
    onError: (failure) => toastFailure(m['offers.approval.failed'](), failure),
    onSettled: () => refreshOffers(),
  });
  const approve = async (): Promise<void> => {
    const content = {
      title: m['offers.approval.question']({ number }),
      text: m['offers.approval.questionText']({ amount, name: approval.signerName }),
      confirm: m['offers.approval.confirm'](),
    };
    if (await confirm(content)) act.mutate('approve');
  };
  if (approval.can.withdraw === true)
    return (
      <Button variant="default" loading={act.isPending} onClick={() => act.mutate('withdraw')}>
        {m['offers.approval.withdraw']()}
      </Button>
    );
  if (reason !== undefined)
    return (
      <form
        className={styles.refusal}
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate('refuse');
        }}
      >
        <Textarea
          label={m['offers.decline.reason']()}
          description={m['offers.approval.reasonHelp']({ name: approval.signerName })}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          autosize
          minRows={3}
          maxLength={2000}
          required
          withAsterisk={false}
          data-autofocus
        />
        <div className={styles.actions}>
          <Button type="submit" loading={act.isPending}>
            {m['offers.approval.refuse']()}
          </Button>
          <Button variant="default" onClick={() => setReason(undefined)}>
            {m['platform.web.cancel']()}
          </Button>
        </div>
      </form>
    );
  return (
    <div className={styles.actions}>
      <ActionButton cannot={explainVerdict(approval.can.approve)} loading={act.isPending} onClick={() => void approve()}>
        {m['offers.approval.approve']({ amount })}
      </ActionButton>
      <ActionButton variant="default" cannot={explainVerdict(approval.can.refuse)} onClick={() => setReason('')}>
        {m['offers.approval.refuse']()}
      </ActionButton>
    </div>
  );
}
