import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { shown } from '#platform/schemas.ts';
import { helpChannels } from './help.ts';

const time = () => shown(5);

const helpLine = z.object({
  channel: z.enum(helpChannels),
  label: shown(200),
  /** A link, an address or a number, by channel. */
  address: shown(300),
  note: shown(500),
  /** Monday through `lastDay`, in the provider's time zone; null where none are said. */
  hours: z.object({ lastDay: z.int(), opensAt: time(), closesAt: time() }).nullable(),
});
export type HelpLine = z.output<typeof helpLine>;

export const getHelp = endpoint('GET', '/api/help', {
  summary: 'Ways to the support of a manufacturer, in the language of the caller.',
  access: 'person',
  query: z.object({ manufacturer: z.string().max(30) }),
  response: z.object({
    /** Name of the manufacturer whose support answers. */
    name: shown(100).nullable(),
    lines: z.array(helpLine),
  }),
});
