import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { newChatAddress } from '../chat.paths.ts';

/** An inbox without a conversation: what will be there, and how to begin. */
export function NoConversations() {
  return (
    <EmptyState title={m['chat.none']()} actions={<LinkButton to={newChatAddress()}>{m['chat.new.start']()}</LinkButton>}>
      <p>{m['chat.noneText']()}</p>
    </EmptyState>
  );
}
