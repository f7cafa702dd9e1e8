import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { figuresRoutes } from './figures.routes.ts';

export const figuresDomain: ServerDomain = { routes: [figuresRoutes] };
