import type { z } from 'zod';
import type { Locale } from '../../locale.ts';
import type { CompanyScope } from '../caller.ts';
import type { SheetPlan } from '../documents/xlsx.model.ts';
import type { Platform } from '../platform.ts';
import type { CappedCount } from './page.ts';

/** How a list becomes an Excel file of exactly what its filters select. Named in `server/<domain>.domain.ts`; used by the list's own
 *  export address for few rows and by the job for many. The scopes bring the reader's rights: what he may not see is no column. */
export interface Exporter<Query = unknown> {
  /** `orders`: names it in `POST /api/exports`. */
  kind: string;
  /** The address that answers few rows at once: `/api/orders/export`. */
  address: string;
  /** The filters and the sort as they stand in the list's address. */
  query: z.ZodType<Query, Record<string, unknown>>;
  title(locale: Locale): string;
  fileName(locale: Locale, today: string): string;
  /** Refuses what the rights forbid, such as sorting by an amount one may not see. */
  check?(scopes: readonly CompanyScope[], query: Query): void;
  count(platform: Platform, scopes: readonly CompanyScope[], query: Query, today: string, cap: number): Promise<CappedCount>;
  /** The first sheet holds the rows, the second the filters. Rows are read as they are written. */
  sheets(platform: Platform, scopes: readonly CompanyScope[], query: Query, wish: ExportWish): SheetPlan[];
}

export interface ExportWish {
  locale: Locale;
  today: string;
  timeZone: string;
}
