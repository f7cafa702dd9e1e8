import type { CompanyScope } from '#platform/server/caller.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import type { ConversationKind } from '../conversation.ts';

/** An object that is talked about. Who may see it may read and write. */
export interface Subject {
  kind: ConversationKind;
  /** The same for all versions of the object. */
  objectId: string;
  title: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: boolean;
}

/** How a domain's objects come to be talked about; named in its `server/<domain>.domain.ts`. */
export interface SubjectSource {
  kind: ConversationKind;
  /** Finds the object as its own page does, with the caller's rights. @throws the refusals of that page */
  find(context: CompanyContext, code: string): Promise<{ scope: CompanyScope; subject: Subject }>;
}
