import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { shown } from '#platform/http/schemas.ts';
import { helpChannels } from './help.ts';

const time = () => shown(5);

/** Monday through `lastDay`, in the provider's time zone. */
export const helpHours = z.object({ lastDay: z.int(), opensAt: time(), closesAt: time() });

const helpLine = z.object({
  channel: z.enum(helpChannels),
  label: shown(200),
  /** A link, an address or a number, by channel. A form without one is the portal's own. */
  address: shown(300),
  note: shown(500),
  /** Null where none are said. */
  hours: helpHours.nullable(),
});
export type HelpLine = z.output<typeof helpLine>;

const manufacturerHelp = z
  .object({
    code: shown(30),
    name: shown(100),
    /** Manufacturers whose products this support answers for as well. */
    others: z.array(z.object({ code: shown(30), name: shown(100) })),
    /** Other names under which it and those are known. */
    names: z.array(shown(100)),
    lines: z.array(helpLine),
  })
  .meta({ id: 'ManufacturerHelp' });
export type ManufacturerHelp = z.output<typeof manufacturerHelp>;

export const getHelp = endpoint('GET', '/api/help', {
  summary: 'Ways to the support of each manufacturer that has some, in the language of the caller.',
  access: 'person',
  response: z.object({ manufacturers: z.array(manufacturerHelp) }),
});
