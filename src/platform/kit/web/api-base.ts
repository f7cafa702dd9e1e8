/** The base address of the API, from `<meta name="api-base">`; same origin when empty. */
export const apiBase = (): string => document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
