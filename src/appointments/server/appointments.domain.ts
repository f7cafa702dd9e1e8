import type { ServerDomain } from '#app/domain.ts';
import { appointmentsRoutes } from './appointments.routes.ts';
import { appointmentsTables } from './appointments.tables.ts';

export const appointmentsDomain: ServerDomain = { tables: appointmentsTables, routes: [appointmentsRoutes] };
