/** The object talked about, as the API names it. */
interface Named {
  kind: string;
  code: string;
}

/** Id of the conversation on a page; a page may hold several. */
export const conversationAnchor = ({ kind, code }: Named): string => `conversation-${kind}-${code}`;

/** Leads to the last message, or to the conversation and, once they are loaded, on to its messages. */
export function showLastMessage(subject: Named): void {
  const section = document.getElementById(conversationAnchor(subject));
  if (!section) return;
  section.focus({ preventScroll: true });
  const show = (): boolean => {
    const last = section.querySelector('ol > li:last-child');
    (last ?? section).scrollIntoView({ block: 'center' });
    return last !== null;
  };
  if (show()) return;
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  observer.observe(section, { childList: true, subtree: true });
}

/** Leads to where one writes, or to the conversation as long as that is still being loaded. */
export function startWriting(input: HTMLElement | null, subject: Named): void {
  if (input) input.focus();
  else showLastMessage(subject);
}
