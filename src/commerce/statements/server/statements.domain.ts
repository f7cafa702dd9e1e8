import type { ServerDomain } from '#app/domain.ts';
import { statementRoutes } from './statement.routes.ts';

export const statementsDomain: ServerDomain = { routes: [statementRoutes] };
