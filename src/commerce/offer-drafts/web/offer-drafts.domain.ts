import type { WebDomain } from '#platform/kit/web/domain.ts';
import { offerStaffActions } from '#commerce/offers/web/parts/offer-staff-actions.ts';

export const offerDraftsDomain: WebDomain = {
  parts: [offerStaffActions.filledBy(() => import('./staff/OfferStaffActions.tsx').then((file) => file.OfferStaffActions))],
};
