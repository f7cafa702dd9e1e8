import { m } from '#generated/messages/messages.js';
import type { ShownProvider } from '#platform/http/session.ts';
import { keptSession } from './session.ts';

/** Whether mails leave the portal. @param provider where there may be no session */
export const mailsLeave = (provider: ShownProvider | undefined = keptSession()?.provider): boolean => provider === undefined || provider.mail === 'sends';

/** A sentence that promises a mail, or its replacement where mail is not set up. @param otherwise by default: advice to inform the person oneself */
export const promised = (promise: string, otherwise: string = m['platform.mailOff.others'](), provider?: ShownProvider): string =>
  mailsLeave(provider) ? promise : otherwise;

/** Text for readers whose own mail does not leave. */
export function ownMailOff(provider: ShownProvider | undefined = keptSession()?.provider): string {
  return m['platform.mailOff.self']({ provider: [provider?.name, provider?.phone].filter(Boolean).join(', ') });
}
