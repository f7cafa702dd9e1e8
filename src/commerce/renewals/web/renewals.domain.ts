import type { WebDomain } from '#platform/kit/web/domain.ts';
import { askRenewalDialog } from '#installed-base/contracts/web/parts/ask-renewal-dialog.ts';

export const renewalsDomain: WebDomain = {
  parts: [askRenewalDialog.filledBy(() => import('./renewals/AskRenewalDialog.tsx').then((file) => file.AskRenewalDialog))],
};
