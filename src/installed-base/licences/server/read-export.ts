import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { issueText } from '#platform/kernel/issues.ts';
import type { CostlyShare } from '#platform/documents/server/costly/costly-work.ts';
import { workbookRefusalText } from '#platform/documents/workbook-refusals.ts';
import type { VendorExport } from '../import/vendor-export.ts';
import '../imports.api.ts';
import type { ReadRequest, ReadResult } from './read-export.worker.ts';

const readModule = new URL('./read-export.worker.ts', import.meta.url);

/** Reads a vendor's export in a child process. @throws invalid with the sentence of what was refused */
export async function readExport(costly: CostlyShare, request: ReadRequest): Promise<VendorExport> {
  const result = JSON.parse((await costly.bytes(readModule, request)).toString()) as ReadResult;
  if ('read' in result) return result.read;
  const { code, params } = result.refused;
  const text: FieldFlaw['text'] = (_params, { locale }) => workbookRefusalText(code, params, locale) ?? issueText(code, params, locale);
  throw platformError('invalid', {}, { flaws: [{ path: 'export', code, text }] });
}
