import { isExpired, type OfferState } from './offer.ts';

/** Rules of approvals: an acceptance above the signer's limit of amount waits for a colleague. Pure: `today` is an argument. */

export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'ended'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** A member who accepts offers, up to an amount excluding VAT in minor units; null: any amount. */
export interface Approver {
  id: string;
  accepts: boolean;
  amountLimit: number | null;
  /** The provider's own people decide nothing about their offers. */
  isStaff: boolean;
}

/** Whether an acceptance of this amount waits for a colleague. */
export const needsApproval = ({ amountLimit }: Pick<Approver, 'amountLimit'>, amount: number): boolean => amountLimit !== null && amount > amountLimit;

/** A signed acceptance that waits, beside the offer as it is now. */
export interface Waiting {
  state: ApprovalState;
  requestedBy: string | null;
  amount: number;
  contentHash: string;
  offer: { contentHash: string; state: OfferState; validUntil: string };
  /** Whether the signer still accepts offers and sees this one. */
  signerMay: boolean;
}

/** Why nobody waits any more: the offer was revised, answered, or ran out meanwhile, or its signer may no longer accept it. */
export const endReasons = ['revised', 'answered', 'expired', 'signer'] as const;
export type EndReason = (typeof endReasons)[number];

/** Why a wait has ended by itself; `undefined` while it goes on. */
export function resolveEndReason(
  { contentHash, offer, signerMay }: Pick<Waiting, 'contentHash' | 'offer' | 'signerMay'>,
  today: string,
): EndReason | undefined {
  if (offer.contentHash !== contentHash) return 'revised';
  if (offer.state !== 'sent') return 'answered';
  if (isExpired(offer, today)) return 'expired';
  return signerMay ? undefined : 'signer';
}

export const approvalReasons = ['staff', 'accepts', 'own', 'limit', 'over'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];
export type ApprovalAction = 'approve' | 'refuse' | 'withdraw';

/** Actions on a waiting acceptance: `true`, or why not. Nobody decides on their own; only who asked takes it back. */
export function judgeApprovalActions(waiting: Waiting, actor: Approver, today: string): Record<ApprovalAction, true | ApprovalReason> {
  const isOver = waiting.state !== 'waiting' || resolveEndReason(waiting, today) !== undefined;
  const isOwn = waiting.requestedBy === actor.id;
  const decide = (): true | ApprovalReason => {
    if (actor.isStaff) return 'staff';
    if (isOver) return 'over';
    if (isOwn) return 'own';
    if (!actor.accepts) return 'accepts';
    return needsApproval(actor, waiting.amount) ? 'limit' : true;
  };
  const verdict = decide();
  const withdraw = actor.isStaff ? 'staff' : isOver ? 'over' : isOwn ? true : 'accepts';
  return { approve: verdict, refuse: verdict, withdraw };
}
