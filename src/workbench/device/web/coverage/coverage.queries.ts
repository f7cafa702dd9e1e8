import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { calls } from '#platform/kit/web/api.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import type * as coverageApi from '#installed-base/equipment/coverage.api.ts';
import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';

const coverage = calls<typeof coverageApi>();

/** The cover of pasted serial numbers; the former answer stays until the next one comes. */
export const coverageQuery = (serials: readonly string[], isWanted: boolean) =>
  queryOptions({
    queryKey: ['coverage', currentCompany(), serials],
    queryFn: ({ signal }) => coverage.call('POST /api/devices/coverage', { body: { serials: [...serials] } }, { signal }),
    meta: { kinds: [deviceKind, 'contract'] },
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });

/** The cells of a workbook as text. @param company a company of the reader */
export const fetchWorkbookText = async (file: File, company: number | undefined): Promise<string> =>
  (await coverage.call('POST /api/devices/coverage/workbook', { body: {}, files: { workbook: [file] } }, company === undefined ? {} : { company })).text;

/** The same as an Excel file. */
export const fetchCoverageSheet = (serials: readonly string[]): Promise<Blob> =>
  coverage.file('POST /api/devices/coverage/sheet', { body: { serials: [...serials] } });
