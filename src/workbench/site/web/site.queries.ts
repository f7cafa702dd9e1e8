import { contactKind, siteKind } from '#parties/sites/sites.journal.ts';
import { calls } from '#platform/kit/web/api.ts';
import type * as siteApi from '../site.api.ts';

const sites = calls<typeof siteApi>();

/** A site and the objects located there. */
export const siteQuery = (code: string) => sites.query('GET /api/sites/:code', { params: { code } }, { kinds: [siteKind, contactKind] });

/** A contact with the tickets that name them. */
export const contactQuery = (id: string) => sites.query('GET /api/contacts/:id', { params: { id } }, { kinds: [contactKind, siteKind] });
