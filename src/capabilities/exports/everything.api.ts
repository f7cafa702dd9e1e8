import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';

/** All lists of several companies in one workbook. */
export const exportEverything = endpoint('GET', '/api/exports/everything', {
  summary: 'All lists of the companies as one Excel file, up to 2,000 rows; more are prepared by POST /api/exports.',
  access: 'company',
  companies: 'all',
  errors: ['exports.tooManyRows'],
  query: z.object({}),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});
