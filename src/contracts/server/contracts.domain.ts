import type { ServerDomain } from '#app/domain.ts';
import { contractsTables } from './contracts.tables.ts';

export const contractsDomain: ServerDomain = { tables: contractsTables };
