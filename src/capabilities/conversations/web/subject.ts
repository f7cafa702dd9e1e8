/** Subject of a conversation, as the API names it, and its company. */
export interface TalkedAbout {
  kind: string;
  code: string;
  company: number;
}
