import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { statementRoutes } from './statement.routes.ts';

export const statementsDomain: ServerDomain = { routes: [statementRoutes] };
