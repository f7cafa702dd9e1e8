import { m } from '#generated/messages/messages.js';
import { decodeText } from '#platform/documents/table/decode-text.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import type { Session } from '#platform/http/session.ts';
import { fileMaxBytes, pastedSerials } from '#installed-base/equipment/pasted-serials.ts';
import { fetchWorkbookText } from './coverage.queries.ts';

/** Reads the serial numbers of a chosen file, one per line, or says why there are none. A workbook is read by the server, behind its guards. */
export async function readSerialFile(file: File, session: Session): Promise<{ text: string } | { refused: string }> {
  const { name } = file;
  if (file.size > fileMaxBytes) return { refused: m['device.coverage.fileTooLarge']({ name }) };
  try {
    const text = /\.xlsx$/i.test(name) ? await fetchWorkbookText(file, companyFor(session)) : decodeText(await file.arrayBuffer());
    // A binary file.
    if (text.includes('\0')) return { refused: m['device.coverage.fileNotRead']({ name }) };
    const { serials, cells, refused, columns } = pastedSerials(text);
    // A table that does not name its column is asked about; cells that a spreadsheet has changed are shown where they stand.
    if (columns || refused.length > 0) return { text };
    return serials.length === 0 ? { refused: m['device.coverage.fileEmpty']({ name }) } : { text: cells.join('\n') };
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : undefined;
    return { refused: problem?.flaws[0]?.hint ?? problem?.message ?? m['device.coverage.failed']() };
  }
}

/** A form with a file names one company; which one does not matter to its cells. */
function companyFor(session: Session): number | undefined {
  const company = currentCompany();
  return typeof company === 'number' ? company : session.companies[0]?.companyId;
}
