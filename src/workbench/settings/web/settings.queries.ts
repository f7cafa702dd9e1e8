import { calls } from '#platform/kit/web/api.ts';
import type * as logoApi from '#parties/provider/logo.api.ts';
import type * as settingsApi from '#parties/provider/settings.api.ts';
import type * as termsApi from '#parties/provider/legal.api.ts';
import type * as mailTestApi from '../mail-test.api.ts';

export const settingCalls = calls<typeof settingsApi>();
export const settingsQuery = () => settingCalls.query('GET /api/provider/settings', undefined, { company: null });
export const mailTests = calls<typeof mailTestApi>();
export const mailServerQuery = () => mailTests.query('GET /api/provider/mail-server', undefined, { staleTime: Infinity, company: null });
export const logos = calls<typeof logoApi>();
export const logoQuery = () => logos.query('GET /api/provider/logo', undefined, { company: null });
export const terms = calls<typeof termsApi>();
export const termsOfSaleQuery = () => terms.query('GET /api/provider/terms-of-sale', undefined, { kinds: ['termsOfSale'], company: null });
