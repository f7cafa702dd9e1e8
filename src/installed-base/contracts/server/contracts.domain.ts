import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { contractsJournal } from '../contracts.journal.ts';
import { contractsSearch } from './contracts.search.ts';
import { contractLinesExporter } from './contract-lines.export.ts';
import { contractAssignmentRoutes } from './contract-assignment.routes.ts';
import { contractConversations } from './contracts.conversations.ts';
import { contractsCalendar } from './contracts.calendar.ts';
import { contractsExporter } from './contracts.export.ts';
import { contractsNotifications } from './contracts.notifications.ts';
import { contractsFeed } from './contracts.feed.ts';
import { contractsRoutes } from './contracts.routes.ts';
import { contractsPeople, contractsTables } from './contracts.tables.ts';
import { enteredContractsRoutes } from './entered-contracts.routes.ts';
import { contractImport } from './imports/contract-import.service.ts';
import { contractsFirstStep } from './imports/first-step.ts';
import { expiriesOverview } from './expiries.figures.ts';
import { devicesMoved } from './moved-devices.followers.ts';

export const contractsDomain: ServerDomain = {
  journal: contractsJournal,
  tables: contractsTables,
  people: contractsPeople,
  searches: contractsSearch,
  routes: [contractsRoutes, contractAssignmentRoutes, enteredContractsRoutes, contractImport.routes],
  feeds: [contractsFeed],
  calendars: [contractsCalendar],
  exporters: [contractsExporter, contractLinesExporter],
  subjects: [contractConversations],
  notifications: contractsNotifications,
  overview: { ...expiriesOverview, news: [], firstStep: contractsFirstStep },
  followers: [devicesMoved],
  tasks: Object.values(contractImport.tasks),
};
