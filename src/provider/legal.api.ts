import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { shown } from '#platform/schemas.ts';

/** Legal pages, by the last part of their address. */
export const legalPages = ['mentions', 'confidentialite'] as const;
export type LegalPage = (typeof legalPages)[number];

export const legalText = endpoint('GET', '/api/legal/:page', {
  summary: 'A legal page as the provider wrote it in the settings; empty until then.',
  access: 'public',
  params: z.object({ page: z.enum(legalPages) }),
  response: z.object({ text: shown(20_000) }).meta({ id: 'LegalText' }),
});
