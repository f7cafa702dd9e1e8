import type { Icon } from '@tabler/icons-react';
import type { Message, MessageWith } from '#platform/kernel/message.ts';
import type { Session } from '#platform/http/session.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import type { SearchHit } from '../../search.api.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { keptSession } from '#platform/kit/web/session.ts';

/** Appearance of a kind of object among the results; declared in `web/<name>-search.domain.ts` of its domain. */
export interface SearchLook {
  /** As the journal names the object. */
  kind: string;
  /** Title of the category: "Commandes". */
  label: Message;
  icon: Icon;
  /** Address of a hit, without its company. */
  to(hit: Pick<SearchHit, 'title' | 'code' | 'companyId'>): string;
  /** Whole address for some readers, in place of `to`. */
  toFor?(hit: Pick<SearchHit, 'id' | 'code' | 'companyId'>, user: Session['user']): string | undefined;
  /** The hit opens in the provider's workbench, not in its company. */
  isOfWorkbench?: true;
  /** Titles are serial numbers. */
  hasSerials?: true;
  /** Label of the date; omit to hide it. */
  day?: MessageWith<{ day: string }>;
  /** The list of these objects, filtered by what was typed. */
  list?(typed: string): string;
  /** Names of the numbers by which an object is found. */
  reasons?: Readonly<Record<string, Message>>;
}

/** Something that the reader may want to do; found by the words of its label. */
export interface SearchAction {
  label: Message;
  icon: Icon;
  to: string;
  isShownTo(session: Session, company: TabCompany): boolean;
  /** The same for the serial number that was found first: its label names it. */
  forSerial?: { label: MessageWith<{ serial: string }>; to(serial: string): string };
}

declare module '#platform/kit/web/domain.ts' {
  interface SearchDomain {
    /** Kinds of objects that the search finds. */
    looks: readonly SearchLook[];
    actions?: readonly SearchAction[];
  }
}

/** Address of a hit; it names its company where another is on screen, or several. */
export function hitAddress(look: SearchLook, hit: SearchHit, company: TabCompany): string {
  const user = keptSession()?.user;
  const own = user && look.toFor?.(hit, user);
  if (own !== undefined) return own;
  const to = look.to(hit);
  if (look.isOfWorkbench || hit.companyName === '' || company === hit.companyId) return to;
  return withCompany(to, hit.companyId);
}
