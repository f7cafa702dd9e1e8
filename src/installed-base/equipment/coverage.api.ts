import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { requiredIdentifier, responseText } from '#platform/http/schemas.ts';
import { pastedStates } from './device.ts';
import { deviceSummary } from './devices.api.ts';
import { fileMaxBytes, pastedAtMost } from './pasted-serials.ts';

/** A serial number that was asked for, with a device that bears it; one line per device where several do. */
const coverageRow = z
  .object({
    serial: responseText(100),
    state: z.enum(pastedStates),
    device: deviceSummary
      .pick({
        id: true,
        companyId: true,
        companyName: true,
        manufacturer: true,
        manufacturerName: true,
        reference: true,
        serial: true,
        siteLabel: true,
        contractId: true,
        contractNumber: true,
        contractUntil: true,
        coverUntil: true,
        warrantyUntil: true,
        endOfSupportOn: true,
      })
      .nullable(),
    /** The nearest known serial number to an unknown one. */
    nearest: responseText(100).nullable(),
  })
  .meta({ id: 'CoverageRow' });
export type CoverageRow = z.output<typeof coverageRow>;

const pasted = labelFields(z.strictObject({ serials: z.array(requiredIdentifier(100)).min(1).max(pastedAtMost) }), {
  serials: m['equipment.coverage.serials'],
});

export const checkCoverage = endpoint('POST', '/api/devices/coverage', {
  summary: 'Says for each serial number what it is, where it stands and what covers it, in the order given. Changes nothing.',
  access: 'company',
  companies: 'all',
  body: pasted,
  response: z.object({ rows: z.array(coverageRow) }),
});

export const workbookText = endpoint('POST', '/api/devices/coverage/workbook', {
  summary: 'Reads the first tab with cells of a workbook as text: a line for each row, tabs between cells. Keeps nothing.',
  access: 'company',
  body: labelFields(z.strictObject({}), {}, { workbook: m['equipment.coverage.workbook'] }),
  files: { workbook: { accept: 'workbook', atMost: 1, maxBytes: fileMaxBytes, isRequired: true } },
  readBack: null,
  response: z.object({ text: responseText() }),
  costly: true,
});

export const coverageSheet = endpoint('POST', '/api/devices/coverage/sheet', {
  summary: 'The same as an Excel file.',
  access: 'company',
  companies: 'all',
  body: pasted,
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});
