import type { ServerDomain } from '#app/domain.ts';
import { figuresRoutes } from './figures.routes.ts';

export const figuresDomain: ServerDomain = { routes: [figuresRoutes] };
