const format = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a code in an address is an id; else it is a number. */
export const isUuid = (code: string): boolean => format.test(code);
