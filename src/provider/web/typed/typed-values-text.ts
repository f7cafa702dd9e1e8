import { m } from '#generated/messages/messages.js';

/** Number of a company's typed values, as the button that opens them says it. */
export const typedValuesText = (count: number): string => m['ingest.typed.count']({ count, shown: String(count) });
