import { z } from 'zod';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { companyId, day, responseText, uuid } from '#platform/http/schemas.ts';
import { contractLineKinds, contractStates } from './contract.ts';
import { expiryClasses } from '#installed-base/catalogue/expiry.ts';
import { deviceOfLine } from './contracts.api.ts';
import { contractLineList } from './contract-lines.list.ts';

const contractLineSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    contractId: uuid(),
    contractNumber: responseText(60),
    contractState: z.enum(contractStates),
    manufacturer: responseText(60),
    manufacturerName: responseText(200),
    kind: z.enum(contractLineKinds),
    reference: responseText(100),
    description: responseText(500),
    serial: responseText(100).nullable(),
    ...deviceOfLine,
    serviceLevel: responseText(200).nullable(),
    supportType: responseText(200).nullable(),
    siteLabel: responseText(200).nullable(),
    /** Last day of the line, else of its contract. */
    endsOn: day(),
    /** Days until then; negative once it has passed. */
    daysLeft: z.int(),
    expiry: z.enum(expiryClasses),
  })
  .meta({ id: 'ContractLineSummary' });
export type ContractLineSummary = z.output<typeof contractLineSummary>;

export const contractLineEndpoints = listEndpoints(contractLineList, contractLineSummary);
