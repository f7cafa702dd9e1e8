import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { Frequency } from '../../notification.ts';
import type { NotificationPreferences } from '../../notifications.api.ts';
import { notificationCalls, preferencesQuery } from '../notifications.queries.ts';

interface Choices {
  kinds?: { kind: string; frequency: Frequency }[];
  alertDays?: { kind: string; days: number[] }[];
  clients?: boolean;
  digestHour?: number;
  pausedUntil?: string | null;
}
/** Saves choices at once. @param saved sentence that says what was saved @param before choices that take it back */
export type SaveChoices = (choices: Choices, saved?: string, before?: Choices) => void;

const applyChoices = (preferences: NotificationPreferences, { kinds = [], alertDays = [], ...settings }: Choices): NotificationPreferences => ({
  ...preferences,
  ...settings,
  kinds: preferences.kinds.map((one) => {
    const days = alertDays.find(({ kind }) => kind === one.kind)?.days;
    return { ...one, ...kinds.find(({ kind }) => kind === one.kind), ...(days && one.alertDays && { alertDays: { ...one.alertDays, chosen: days } }) };
  }),
});

/** Shows a choice before the server has saved it; a choice that was refused is shown as it was. */
export function useChoices(): SaveChoices {
  const { queryKey } = preferencesQuery();
  const { mutate } = useMutation({
    mutationFn: (body: Choices) => notificationCalls.call('PATCH /api/notification-preferences', { body }),
    onMutate: (body) => queryClient.setQueryData(queryKey, (before: NotificationPreferences | undefined) => before && applyChoices(before, body)),
    onError: (failure) => toastFailure(m['notifications.choices.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (choices, saved, before) =>
    mutate(choices, {
      onSuccess: () => {
        if (saved === undefined) return;
        toast({ kind: 'success', title: saved, ...(before && { action: { label: m['platform.web.cancel'](), run: () => mutate(before) } }) });
      },
    });
}
