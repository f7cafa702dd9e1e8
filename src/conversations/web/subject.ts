import type { ConversationKind } from '../conversation.ts';

/** What is talked about, as the API names it, and its company. */
export interface TalkedAbout {
  kind: ConversationKind;
  code: string;
  company: number;
}
