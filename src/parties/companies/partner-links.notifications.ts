import { m } from '#generated/messages/messages.js';
import {
  declareNotifications,
  type JournalEvent,
  type NotificationParams,
  type NotificationTopic,
  type Part,
  type Settling,
  type Words,
} from '#capabilities/notifications/notification.ts';
import { fact } from '#capabilities/notifications/notification.text.ts';

/** Notifications about who has access to a company from outside: for its managers. */

/** Facts of a link; its `number` is the name of the partner. Days of an open link. */
export interface PartnerLinkFacts extends NotificationParams {
  /** Client. */
  company: string;
  /** First day. */
  since?: string;
  /** Last day. */
  until?: string;
  isOpen?: boolean;
}

const topic: NotificationTopic = { name: 'access', label: m['companies.notification.topic'], icon: 'users' };

const days = ({ since, until }: PartnerLinkFacts, { options, day }: Words): readonly Part[] => [
  since !== undefined && m['companies.notification.since']({ day: day(since) }, options),
  until !== undefined && m['companies.notification.until']({ day: day(until) }, options),
];
const facts = ({ since, until }: PartnerLinkFacts, words: Words) => [
  fact(m['companies.mail.since'], since && words.day(since, 'long'), words),
  fact(m['companies.mail.until'], until && words.day(until, 'long'), words),
];
const toMailParams = ({ number, company }: PartnerLinkFacts) => ({ partner: number, company });
const button = (_params: PartnerLinkFacts, { options }: Words): string => m['companies.mail.viewLog']({}, options);
const bundle = (group: readonly unknown[], { options }: Words): string => m['companies.mail.partnerBundle']({ count: group.length }, options);
/** The entry in the log of the client, beside that of the partner. */
const isOfClient = ({ changes }: JournalEvent): boolean => 'partner' in changes;

/** Days that are changed several times make one notification; none if they are as before, or the link has ended. */
const settledDays: Settling = {
  actions: ['updated'],
  fields: ['since', 'until'],
  outcomes(before, now) {
    const { isOpen, ...days } = now as PartnerLinkFacts;
    const isOther = (['since', 'until'] as const).some((name) => name in before && (before[name] ?? undefined) !== days[name]);
    return isOpen && isOther ? [{ kind: 'partnerDays', params: {} }] : [];
  },
};

export const partnerLinkNotifications = declareNotifications<PartnerLinkFacts>()(
  'partnerLink',
  topic,
  {
    partnerGiven: {
      audience: 'customer',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['companies.notification.partnerGiven.label'],
      mark: { icon: 'users', family: 'warning' },
      trigger: { actions: ['created'], when: isOfClient },
      title: ({ number }, { options }) => m['companies.notification.partnerGiven.title']({ partner: number }, options),
      detail: days,
      mail: { sentence: (params, { options }) => m['companies.mail.partnerGiven'](toMailParams(params), options), facts, button, bundle },
    },
    partnerEnded: {
      audience: 'customer',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['companies.notification.partnerEnded.label'],
      mark: { icon: 'circleX', family: 'neutral' },
      trigger: { actions: ['deleted'], when: isOfClient },
      title: ({ number }, { options }) => m['companies.notification.partnerEnded.title']({ partner: number }, options),
      detail: () => [],
      mail: { sentence: (params, { options }) => m['companies.mail.partnerEnded'](toMailParams(params), options), button, bundle },
    },
    partnerDays: {
      audience: 'customer',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['companies.notification.partnerDays.label'],
      mark: { icon: 'calendarEvent', family: 'info' },
      trigger: 'settled',
      title: ({ number }, { options }) => m['companies.notification.partnerDays.title']({ partner: number }, options),
      detail: days,
      mail: { sentence: (params, { options }) => m['companies.mail.partnerDays'](toMailParams(params), options), facts, button, bundle },
    },
  },
  settledDays,
);
