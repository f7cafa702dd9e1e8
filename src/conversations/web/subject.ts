/** What is talked about, as the API names it, and its company. */
export interface TalkedAbout {
  kind: string;
  code: string;
  company: number;
}
