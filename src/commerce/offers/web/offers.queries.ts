import { calls } from '#platform/kit/web/api.ts';
import type * as termsApi from '#parties/provider/legal.api.ts';
import type * as answersApi from '../answers.api.ts';
import type * as approvalsApi from '../approvals.api.ts';
import type * as offersApi from '../offers.api.ts';
import { offerApprovalKind } from '../offers.journal.ts';
import { offerList } from '../offers.list.ts';

export const offers = calls<typeof offersApi>();
export const answers = calls<typeof answersApi>();
export const approvals = calls<typeof approvalsApi>();
export const terms = calls<typeof termsApi>();

export const offerQuery = (code: string) => offers.query('GET /api/offers/:code', { params: { code } }, { kinds: offerList.kinds });
/** Latest approval request, open or closed, and the reader's approval limit. */
export const approvalQuery = ({ number, companyId }: { number: string; companyId: number }) =>
  approvals.query('GET /api/offers/:code/approval', { params: { code: number } }, { kinds: [...offerList.kinds, offerApprovalKind], company: companyId });
