import { z } from 'zod';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { companyId, day, shown, uuid } from '#platform/http/schemas.ts';
import { contractLineKinds, contractStates } from './contract.ts';
import { expiryClasses } from '#installed-base/catalogue/expiry.ts';
import { deviceOfLine } from './contracts.api.ts';
import { contractLineList } from './contract-lines.list.ts';

const contractLineSummary = z
  .object({
    companyId: companyId(),
    companyName: shown(200),
    id: uuid(),
    contractId: uuid(),
    contractNumber: shown(60),
    contractState: z.enum(contractStates),
    manufacturer: shown(60),
    manufacturerName: shown(200),
    kind: z.enum(contractLineKinds),
    reference: shown(100),
    description: shown(500),
    serial: shown(100).nullable(),
    ...deviceOfLine,
    serviceLevel: shown(200).nullable(),
    supportType: shown(200).nullable(),
    siteLabel: shown(200).nullable(),
    /** Last day of the line, else of its contract. */
    endsOn: day(),
    /** Days until then; negative once it has passed. */
    daysLeft: z.int(),
    expiry: z.enum(expiryClasses),
  })
  .meta({ id: 'ContractLineSummary' });
export type ContractLineSummary = z.output<typeof contractLineSummary>;

export const contractLineEndpoints = listEndpoints(contractLineList, contractLineSummary);
