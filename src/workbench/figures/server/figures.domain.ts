import type { ServerDomain } from '#platform/server/domain.ts';
import { figuresRoutes } from './figures.routes.ts';

export const figuresDomain: ServerDomain = { routes: [figuresRoutes] };
