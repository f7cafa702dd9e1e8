import { Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inbox, refreshConversations, staffSideQuery } from '#capabilities/conversations/web/conversations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { formatLength } from '#platform/kernel/hours.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './ChatPage.module.css';

/** Who of the provider looks after a conversation, and how long the first answer took. */
export function StaffHead({ id }: { id: string }) {
  const { locale } = useFormat();
  const queries = useQueryClient();
  const { data: side, refetch } = useQuery(staffSideQuery(id, true));
  if (!side) return null;
  const assign = async (agentId: string | null): Promise<void> => {
    try {
      const changed = await inbox.call(
        'POST /api/provider/conversations/:id/assign',
        { params: { id }, body: { agentId, before: side.agentId } },
        { company: null },
      );
      queries.setQueryData(staffSideQuery(id, true).queryKey, changed);
      await refreshConversations();
    } catch (failure) {
      await refetch();
      toastFailure(m['chat.assignFailed'](), failure);
    }
  };
  const agents = side.agents.map(({ id: value, fullName: label }) => ({ value, label }));
  // A technician who answered is among no agents.
  if (side.agentId !== null && agents.every(({ value }) => value !== side.agentId)) agents.push({ value: side.agentId, label: side.agentName ?? '' });
  return (
    <>
      <span className={styles.here}>
        {side.firstAnswerSeconds !== null
          ? m['chat.firstAnswer']({ time: formatLength(Math.max(1, Math.round(side.firstAnswerSeconds / 60)), locale) })
          : side.firstAskedAt === null
            ? null
            : m['chat.notAnswered']()}
      </span>
      <Select
        aria-label={m['conversations.label.agent']()}
        placeholder={m['chat.owner.nobody']()}
        data={agents}
        value={side.agentId}
        onChange={(value) => void assign(value)}
        searchable
        clearable
        className={styles.agent}
      />
    </>
  );
}
