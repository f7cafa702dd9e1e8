import '#platform/kit/web/styles/form-styles.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { possibleFollowersQuery } from '#services/tickets/web/tickets.queries.ts';
import styles from './Followers.module.css';

interface FollowerFieldProps {
  ticket: TicketDetail;
  isAdding: boolean;
  onChoose: (colleague: { id: string; name: string }) => void;
}

/** Choice of a colleague who will follow a ticket; those who do not see it are not offered. */
export function FollowerField({ ticket: { number, companyId }, isAdding, onChoose }: FollowerFieldProps) {
  const { data } = useQuery(possibleFollowersQuery(number, companyId));
  if (data?.people.length === 0) return null;
  return (
    <Select
      className={styles.field}
      aria-label={m['ticket-screens.followers.add']()}
      placeholder={m['ticket-screens.followers.add']()}
      nothingFoundMessage={m['ticket-screens.followers.nobody']()}
      data={(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      disabled={isAdding}
      searchable
      onChange={(id) => {
        const chosen = data?.people.find((one) => one.id === id);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
