import { useQuery } from '@tanstack/react-query';
import { portalQuery } from '#parties/accounts/web/accounts.queries.ts';
import { SupportNote } from '#platform/kit/web/support-hours.tsx';

/** The provider's phone on pages that may stand without a session. */
export const VisitorSupport = () => <SupportNote provider={useQuery(portalQuery()).data?.provider} />;
