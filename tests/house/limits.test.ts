import { describe, expect, it } from 'vitest';
import { openHouse } from '../support/house.ts';

const { routes } = await openHouse();
const formatName = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
/** Writes of everybody but the provider's people and its systems. */
const writes = routes.endpoints.filter(({ method, access }) => method !== 'GET' && !['staff', 'administrator', 'feed'].includes(access));

/** Writes that reach nobody else, and those that another mechanism limits. */
const withoutLimit: Readonly<Record<string, readonly string[]>> = {
  'the caller’s own account, sessions and settings': [
    'DELETE /api/sessions',
    'DELETE /api/sessions/:id',
    'PATCH /api/preferences',
    'POST /api/logout',
    'POST /api/session/company',
    'POST /api/session/leave-view',
    'POST /api/update_user',
    'POST /api/calendar-feeds',
    'DELETE /api/calendar-feeds',
    'POST /api/field/calendar-feed',
    'DELETE /api/field/calendar-feed',
    'DELETE /api/recipient/session',
    'PATCH /api/notification-preferences',
    'POST /api/notifications/:id/read',
    'POST /api/notifications/read',
    'DELETE /api/exports/:id',
    'POST /api/overview/visit',
    'POST /api/saved-views',
    'PATCH /api/saved-views/:id',
    'DELETE /api/saved-views/:id',
    'PUT /api/search/recent',
    'DELETE /api/search/recent',
    'POST /api/conversations/:kind/:code/read',
    'PUT /api/conversations/:kind/:code/draft',
    'PUT /api/drafts/:id',
    'DELETE /api/drafts/:id',
  ],
  'reads with a body': ['POST /api/devices/coverage', 'POST /api/devices/coverage/sheet', 'POST /api/devices/coverage/workbook', 'POST /api/renewals/preview'],
  'throttles of guesses': [
    'POST /api/login',
    'POST /api/password',
    'POST /api/sign-in-links/spend',
    'POST /api/recipient/codes',
    'POST /api/recipient/session',
    'POST /api/first-run',
  ],
  'a secret that counts once': [
    'POST /api/appointment-links/:code/answer',
    'POST /api/email-changes/confirm',
    'POST /api/invitations/accept',
    'POST /api/notifications/unsubscribe/:key/:what',
    'POST /api/registration/confirm',
  ],
};
const named = Object.values(withoutLimit).flat();

describe('what people outside the provider write', () => {
  it.each(writes.map((endpoint) => [formatName(endpoint), endpoint] as const))('%s has a limit, or reaches nobody else', (name, { limit }) => {
    expect(limit !== undefined, 'declare `limit` in its contract').toBe(!named.includes(name));
  });

  it('has no exception that is gone', () => {
    expect(named.filter((name) => !writes.some((endpoint) => formatName(endpoint) === name))).toEqual([]);
  });
});
