import { m } from '#generated/messages/messages.js';
import { declareNotifications, type NotificationParams, type NotificationTopic } from '#capabilities/notifications/notification.ts';
import { formatGroupCount, fact } from '#capabilities/notifications/notification.text.ts';
import { alertDays } from './contract.ts';
import { contractKind } from './contracts.journal.ts';

/** Notifications about contracts. */

export interface ContractFacts extends NotificationParams {
  manufacturer?: string;
}
/** Lines of a contract that end on the same day, as many as the reader may see. `days`: until then, on the day of the notification. */
type Ending = ContractFacts & { day: string; days: number };

const contractsTopic: NotificationTopic = { name: 'contracts', label: m['contracts.title'], icon: 'hourglassLow' };

/** Days before an end from which the next alert is due: 42 days before, that of 60. Undefined before the first, and once it has passed. */
export const findAlert = (daysLeft: number): number | undefined => (daysLeft < 0 ? undefined : alertDays.findLast((days) => daysLeft <= days));

export const contractNotifications = declareNotifications<ContractFacts>()(contractKind, contractsTopic, {
  contractEnding: {
    audience: 'customer',
    needs: 'nothing',
    frequency: 'daily',
    label: m['contracts.notification.contractEnding.label'],
    mark: { icon: 'hourglassLow', family: 'warning' },
    trigger: 'daily',
    alertDays,
    title: ({ number, day }: Ending, words) => m['contracts.notification.contractEnding.title']({ number, day: words.day(day) }, words.options),
    detail: ({ lines = 1, manufacturer }: Ending, { options }) => [m['contracts.notification.lines']({ count: lines }, options), manufacturer],
    mail: {
      sentence: ({ number, day, days, lines = 1 }: Ending, words) =>
        days === 0
          ? m['contracts.mail.endingToday']({ number, count: lines }, words.options)
          : m['contracts.mail.ending'](
              { number, day: words.day(day, 'long'), left: m['contracts.mail.left']({ count: days }, words.options), count: lines },
              words.options,
            ),
      facts: ({ manufacturer }: Ending, words) => [fact(m['contracts.field.manufacturer'], manufacturer, words)],
      button: (_params: unknown, { options }) => m['contracts.mail.view']({}, options),
      bundle: formatGroupCount(m['contracts.mail.endingBundle']),
    },
  },
});
