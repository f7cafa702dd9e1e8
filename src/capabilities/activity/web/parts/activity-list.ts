import { m } from '#generated/messages/messages.js';
import { choiceFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import { authorNames, groupNames, periodNames } from '../../activity-filters.ts';
import { actionGroups, authorGroups, periods } from '../../activity.ts';

/** Address of an activity log. It begins with seven days and without what only reads. */
export const activityList = listAddress({
  name: 'activity',
  filters: {
    period: oneFilter(m['activity.filter.period'], periods, periodNames, { isPinned: true }),
    person: choiceFilter(m['activity.filter.person'], { of: 'id', isPinned: true }),
    kind: choiceFilter(m['activity.filter.kind'], { isPinned: true }),
    action: oneFilter(m['activity.filter.action'], actionGroups, groupNames, { isPinned: true }),
    by: oneFilter(m['activity.filter.by'], authorGroups, authorNames),
  },
  sorts: { happenedAt: 'desc' },
  sort: 'happenedAt',
  initial: { period: '7', action: 'changes' },
});

/** Address of the log over all companies. `path`: the server offers companies and people. */
export const wholeActivityList = {
  path: '/api/provider/activity',
  kinds: ['company'],
  ...listAddress({
    name: 'wholeActivity',
    filters: {
      period: oneFilter(m['activity.filter.period'], periods, periodNames, { isPinned: true }),
      company: choiceFilter(m['activity.filter.company'], { isPinned: true }),
      person: choiceFilter(m['activity.filter.person'], { of: 'id', isPinned: true }),
      kind: choiceFilter(m['activity.filter.kind'], { isPinned: true }),
      action: oneFilter(m['activity.filter.action'], actionGroups, groupNames, { isPinned: true }),
      by: oneFilter(m['activity.filter.by'], authorGroups, authorNames),
      object: choiceFilter(m['activity.filter.object'], { of: 'id' }),
    },
    sorts: { happenedAt: 'desc' },
    sort: 'happenedAt',
    initial: { period: '7', action: 'changes' },
  }),
} as const;
