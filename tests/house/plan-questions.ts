const week = 'from=2026-11-16&to=2026-11-20';
const unknown = crypto.randomUUID();

/** Questions of endpoints that answer none without, whatever the database holds. */
export const fixedQuestions: Readonly<Record<string, readonly string[]>> = {
  '/api/calendar-feeds': ['kind=contracts', 'kind=interventions'],
  '/api/search': ['q=FOC', 'q=cisco'],
  '/api/provider/search': ['q=FOC', 'q=cisco'],
  '/api/provider/catalogue': ['q=C9', 'q=SFP-10G'],
  '/api/saved-views': ['list=orders'],
  '/api/drafts': ['kind=ticket'],
  '/api/conversations/:kind/:code/found': ['q=bonjour'],
  '/api/inbox': ['', 'tab=unread', 'tab=sales', 'tab=others', 'q=bonjour'],
  '/api/provider/activity': ['', 'company=1', `person=${unknown}`, 'kind=order', `object=${unknown}`, 'q=CDE-26-00', 'company=1&kind=order&period=30'],
  '/api/provider/activity/count': ['', 'kind=order', 'q=CDE-26-0001'],
  '/api/provider/activity/export': [`object=${unknown}`],
  '/api/provider/inbox': ['', 'owner=mine', 'owner=nobody', 'tab=unread', 'tab=services', 'q=bonjour'],
  '/api/addresses': ['part=town&q=lyon'],
  '/api/addresses/position': ['postalCode=69800&country=FR'],
  '/api/map/towns': ['south=45&west=4&north=46&east=5'],
  '/api/planning': [week],
  '/api/tickets/planning': [week, `${week}&priority=high`],
  '/api/planning/conflicts': [`intervention=${unknown}&technician=${unknown}&startsAt=2026-11-16T08:00:00Z&endsAt=2026-11-16T11:00:00Z`],
};
