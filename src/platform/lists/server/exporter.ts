import type { z } from 'zod';
import type { Endpoint, Method } from '#platform/http/contract.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { SheetPlan } from '#platform/documents/server/xlsx.model.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Change } from '#platform/data/server/journal/journal.ts';
import type { CappedCount } from './page.ts';

/** The endpoint that returns few rows of a list at once as a file; its query holds the filters and the sort. */
export type ExportedList = Endpoint<Method, string, undefined, z.ZodObject, undefined, undefined, 'company'>;
export type ExportQuery = Readonly<Record<string, unknown>>;

/** A list that becomes an Excel file of the rows that its filters select. Registered in `src/app`; used by its own endpoint for few rows and by
 *  the job for many. The scopes bring the reader's rights. */
export interface Exporter {
  /** `orders`: names it in `POST /api/exports`. */
  kind: string;
  endpoint: ExportedList;
  /** Prepared in the background however few its rows are, where it is asked for by `POST /api/exports`. */
  isAlwaysPrepared?: true;
  title(locale: Locale): string;
  fileName(locale: Locale, today: string): string;
  /** Refuses what the rights forbid, such as sorting by an amount. */
  check(scopes: readonly CompanyScope[], query: ExportQuery): void;
  /** Journal entry that making the file leaves at its company; absent for lists whose exports are not recorded. */
  recordedAs?(scope: CompanyScope, locale: Locale): Change;
  count(platform: Platform, scopes: readonly CompanyScope[], query: ExportQuery, today: string, cap: number): Promise<CappedCount>;
  /** The first sheet holds the rows, the second the filters. Rows are read as they are written. */
  sheets(platform: Platform, scopes: readonly CompanyScope[], query: ExportQuery, options: ExportOptions): SheetPlan[];
}

export interface ExportOptions {
  locale: Locale;
  today: string;
  timeZone: string;
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Lists that can be saved as Excel files. */
    exporters?: readonly Exporter[];
  }
}
