/** The object talked about, as the API names it. */
interface Named {
  kind: string;
  code: string;
}

/** Id of the conversation on a page; a page may hold several. */
export const conversationAnchor = ({ kind, code }: Named): string => `conversation-${kind}-${code}`;

/** Leads to the last message. */
export function showLastMessage(subject: Named): void {
  const section = document.getElementById(conversationAnchor(subject));
  section?.focus({ preventScroll: true });
  (section?.querySelector('ol > li:last-child') ?? section)?.scrollIntoView({ block: 'center' });
}

/** Leads to where one writes, or to the conversation as long as that is still being loaded. */
export function startWriting(input: HTMLElement | null, subject: Named): void {
  if (input) input.focus();
  else showLastMessage(subject);
}
