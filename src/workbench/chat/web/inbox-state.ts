import { useRouter, useRouterState } from '@tanstack/react-router';
import type { InboxFilter } from '#capabilities/conversations/web/conversations.queries.ts';
import { inboxOwners, inboxTabs } from '#capabilities/conversations/inbox.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { chatPaths } from '../chat.paths.ts';

/** State of the inbox, as its address holds it. */
export interface InboxState extends InboxFilter {
  /** The conversation that is open, and the company it is of where the address names one. */
  open: { kind: string; code: string; company: number | undefined } | null;
  /** The message that a search found. */
  at: number | undefined;
  isNew: boolean;
  about: { kind: string; code: string } | null;
  /** Name of the new conversation that was begun elsewhere. */
  begun: string;
}

type Search = Readonly<Record<string, string | undefined>>;

const pickValue = <T extends string>(values: readonly T[], value: string | undefined, otherwise: T): T => values.find((one) => one === value) ?? otherwise;

/** State of the inbox in the address. `buildAddress` gives the address after a change. */
export function useInboxState() {
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.search as Search });
  const { kind, code, of, company, tab, q, owner, at, about, begun } = search;
  const named = Number(of ?? company);
  const [aboutKind, ...aboutCode] = about?.split(':') ?? [];
  const state: InboxState = {
    tab: pickValue(inboxTabs, tab, 'all'),
    q: q ?? '',
    owner: pickValue(inboxOwners, owner, 'all'),
    open: kind && code ? { kind, code, company: Number.isInteger(named) && named > 0 ? named : undefined } : null,
    at: at && /^\d{1,9}$/.test(at) ? Number(at) : undefined,
    isNew: search['new'] === '1',
    about: aboutKind && aboutCode.length > 0 ? { kind: aboutKind, code: aboutCode.join(':') } : null,
    begun: begun ?? '',
  };
  const buildAddress = (change: Record<string, string | number | undefined>): string => withQuery(chatPaths.chat, { ...search, ...change });
  const go = (change: Record<string, string | number | undefined>, replace = false): void => void router.navigate({ href: buildAddress(change), replace });
  return { state, buildAddress, go };
}

/** Nothing is open beside the inbox. */
export const closed = {
  kind: undefined,
  code: undefined,
  of: undefined,
  at: undefined,
  new: undefined,
  about: undefined,
  begun: undefined,
  company: undefined,
};
