import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { companyParam, shown, uuid } from '#platform/http/schemas.ts';

const entryChoices = z
  .object({
    /** Sites in use. */
    sites: z.array(z.object({ id: uuid(), label: shown(200) })).max(1000),
    subOrganisations: z.array(z.object({ id: uuid(), parentId: uuid().nullable(), name: shown(200) })).max(1000),
  })
  .meta({ id: 'EntryChoices' });
export type EntryChoices = z.output<typeof entryChoices>;

export const getEntryChoices = endpoint('GET', '/api/provider/companies/:companyId/entry-choices', {
  summary: 'Sites and sub-organisations of a company, from which objects that are entered by hand choose.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  response: entryChoices,
});
