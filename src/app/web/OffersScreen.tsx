import { OffersPage } from '#commerce/offers/web/OffersPage.tsx';
import { OfferStaffActions } from '#commerce/offer-drafts/web/staff/OfferStaffActions.tsx';

/** `/stillboard/offres/{code?}`, with what the provider's people do with an offer. */
export const OffersScreen = () => <OffersPage StaffActions={OfferStaffActions} />;
OffersScreen.load = OffersPage.load;
