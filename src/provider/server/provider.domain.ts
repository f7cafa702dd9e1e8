import type { ServerDomain } from '#app/domain.ts';
import { providerRoutes } from './provider.routes.ts';

export const providerDomain: ServerDomain = { routes: [providerRoutes] };
