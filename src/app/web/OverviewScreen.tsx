import { newRequestAddress } from '#commerce/offers/offers.paths.ts';
import { OverviewPage } from '#capabilities/overview/web/OverviewPage.tsx';

const newRequest = newRequestAddress();

/** `/stillboard/overview`, with the way to a request for an offer. */
export const OverviewScreen = () => <OverviewPage newRequest={newRequest} />;
