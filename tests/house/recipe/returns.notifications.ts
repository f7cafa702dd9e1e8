import { declareNotifications, type NotificationParams } from '#capabilities/notifications/notification.ts';
import { returnKind } from './return.ts';
import { t } from './returns.texts.ts';

/** Facts of a return. */
export type ReturnFacts = NotificationParams & { reason?: string };
const topic = { name: 'returns', label: t.title, icon: 'package' } as const;
export const returnNotifications = declareNotifications<ReturnFacts>()(returnKind, topic, {
  returnReceived: {
    audience: 'customer',
    needs: 'nothing',
    frequency: 'atOnce',
    label: t.receivedLabel,
    mark: { icon: 'packageImport', family: 'success' },
    trigger: { actions: ['received'] },
    title: ({ number }, { options }) => t.receivedTitle({ number }, options),
    detail: ({ reason }) => [reason],
    mail: { sentence: ({ number }, w) => t.receivedTitle({ number }, w.options), button: (_, w) => t.title({}, w.options), bundle: () => t.title() },
  },
});
