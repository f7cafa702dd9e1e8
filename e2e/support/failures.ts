import type { Page, Request } from '@playwright/test';

/** Questions whose answer for a visitor is a refusal: whether there is a session. */
const asked = [/\/api\/me: 401$/, /\/api\/recipient\/session: 401$/];
/** Chromium repeats each refused request in its console, without an address. */
const repeated = 'Failed to load resource';

/** Failures of a page: errors of its console, and requests that the server refused or that never ended well.
 *  @param mayMiss whether the reader may ask for what is not theirs, and be told that it does not exist
 *  @returns `forget`: begins anew, without what was asked until now */
export function watchFailures(page: Page, mayMiss: boolean): { failures: string[]; pending: () => string[]; forget: () => void } {
  const failures: string[] = [];
  const open = new Set<Request>();
  /** Requests of a page that was left. */
  const former = new WeakSet<Request>();
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning';
    if (isError && !message.text().startsWith(repeated)) failures.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => failures.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) open.add(request);
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was asking for.
    if (reason !== 'net::ERR_ABORTED') failures.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    // A body that nobody reads, such as that of a verified session, never finishes.
    open.delete(response.request());
    if (former.has(response.request())) return;
    const answer = `${response.request().method()} ${response.url()}: ${response.status()}`;
    if (response.status() >= 400 && !(mayMiss && response.status() === 404) && !asked.some((form) => form.test(answer))) failures.push(answer);
  });
  const forget = (): void => {
    failures.length = 0;
    for (const request of open) former.add(request);
  };
  return { failures, pending: () => [...open].map((request) => request.url()), forget };
}
