import type { Locale } from '#platform/kernel/locale.ts';
import type { TabCompany } from './company.ts';

/** Calls that the script before the application (`src/app/web/boot.ts`) has begun. The application takes over those that it would make
 *  itself, for the same company and in the same language; the others are dropped. */

declare global {
  interface Window {
    firstCalls?: Record<string, Promise<Response>> | undefined;
  }
}

/** Names a call: the same words mean the same response. */
export const callKey = (address: string, company: TabCompany | undefined, language: string): string => `${language} ${company ?? ''} ${address}`;

/** The response of a call that has been begun, once; a refused or failed one is asked for again. */
export async function firstResponse(address: string, company: TabCompany | undefined, language: Locale): Promise<Response | undefined> {
  const key = callKey(address, company, language);
  const begun = window.firstCalls?.[key];
  if (begun === undefined) return undefined;
  delete window.firstCalls![key];
  const response = await begun.catch(() => undefined);
  return response?.ok ? response : undefined;
}

/** Drops them: nothing that was begun for one session is shown in the next. */
export const dropFirstCalls = (): void => void (window.firstCalls = undefined);
