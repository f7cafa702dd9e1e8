// The whole script of `/iconChat`: other sites load it on each of their pages, so that nothing of the application comes with it.
import { unreadText } from '#capabilities/conversations/conversation.ts';
import { conversationKind } from '#capabilities/conversations/conversations.journal.ts';
import { m } from '#generated/messages/messages.js';
import { frenchBrowserLanguages, isLocale, type Locale } from '#platform/kernel/locale.ts';
import { readLocaleFrom } from '#platform/kernel/message.ts';
import type { Session } from '#platform/http/session.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { apiBase } from '#platform/kit/web/api-base.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { followChanges } from '#platform/kit/web/event-stream.ts';
import { settledCompany } from '#platform/http/settled-company.ts';
import './bubble.css';

const hintKey = 'passerelle.con_seq';

const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    // A browser that keeps nothing for framed pages.
    return null;
  }
};

let locale: Locale = frenchBrowserLanguages.includes(navigator.language) ? 'fr' : 'en';
readLocaleFrom(() => locale);

/** Shows the number of conversations with something to read; none where it is not known. */
function show(count: number): void {
  const chosen = readStored('passerelle.language');
  if (isLocale(chosen)) locale = chosen;
  document.documentElement.lang = locale;
  const name = count === 0 ? m['chat.icon.none']() : m['chat.icon.some']({ count, shown: unreadText(count) });
  document.title = name;
  document.querySelector('#name')!.textContent = name;
  const badge = document.querySelector<HTMLElement>('#count')!;
  badge.hidden = count === 0;
  badge.textContent = unreadText(count);
}

async function read<Answer>(address: string, company: TabCompany = null): Promise<Answer | undefined> {
  const headers = { accept: 'application/json', ...(company === null ? {} : { 'x-company': String(company) }) };
  const response = await fetch(apiBase() + address, { credentials: 'include', headers }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Answer) : undefined;
}

interface Unread {
  conversations: unknown[];
}

let stop = (): void => undefined;
let begun = 0;

/** Begins anew with the session of this browser. Sites that are not those of the portal see none. */
async function begin(): Promise<void> {
  const own = ++begun;
  stop();
  stop = (): void => undefined;
  show(0);
  const session = await readSession();
  if (own !== begun || !session || (session.user.staffRole !== null && !hasStaffRight(session.user, 'workbench'))) return;
  locale = session.user.language ?? locale;
  // The company of a new tab of the portal.
  const company = settledCompany(session, null, null);
  const isStaff = session.user.staffRole !== null;
  const count = async (): Promise<void> => {
    // Staff read over all companies, whatever company is on screen.
    const unread = await (isStaff ? read<Unread>('/api/provider/inbox/unread') : read<Unread>('/api/conversations/unread', company));
    if (own === begun) show(unread?.conversations.length ?? 0);
  };
  stop = followChanges(
    company,
    (message) => {
      if ('resync' in message || message.change.kind === conversationKind) void count();
      else if (message.change.kind === 'session') void begin();
    },
    () => void endWithSession(),
  );
  await count();
}

const readSession = async (): Promise<Session | undefined> => (readStored(hintKey) === null ? undefined : read<Session>('/api/me'));

/** The stream was refused. It is opened again by itself while the session lasts. */
async function endWithSession(): Promise<void> {
  if ((await readSession()) === undefined) void begin();
}

addEventListener('storage', ({ key }) => {
  if (key === hintKey || key === null) void begin();
});
void begin();
