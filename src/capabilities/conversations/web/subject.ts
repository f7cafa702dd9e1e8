import type { ConversationSubject } from '../conversation-subject.ts';

/** Subject of a conversation, as the API names it, and its company. */
export interface TalkedAbout {
  kind: string;
  code: string;
  company: number;
}

declare module '#platform/kit/web/domain.ts' {
  interface SearchDomain {
    /** Objects that conversations are about: a conversation opens on the page of its object. */
    subjects?: readonly ConversationSubject[];
  }
}
