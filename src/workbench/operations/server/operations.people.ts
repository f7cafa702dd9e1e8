import type { PersonalData } from '#platform/data/server/db/personal-data.ts';

export const operationsPeople: PersonalData = {
  security_events: {
    people: [
      {
        by: 'account',
        holds: 'address',
        erased: 'rows',
        describedBy: ['address'],
        shown: { in: 'signIns', at: 'happened_at', title: 'reason', text: 'address' },
      },
    ],
  },
};
