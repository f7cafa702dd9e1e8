/** Where the conversation stands on an object's page; there is one. */
export const conversationAnchor = 'conversation';

/** Leads to what was said last. */
export function showLastMessage(): void {
  const section = document.getElementById(conversationAnchor);
  section?.focus({ preventScroll: true });
  (section?.querySelector('ol > li:last-child') ?? section)?.scrollIntoView({ block: 'center' });
}

/** Leads to where one writes, and to the conversation as long as that is still being loaded. */
export function startWriting(input: HTMLElement | null): void {
  if (input) input.focus();
  else showLastMessage();
}
