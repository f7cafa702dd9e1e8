import { z } from 'zod';
import type { Access, AnyEndpoint } from '../contract.ts';
import { statusOfError, type HttpStatus } from '#platform/kernel/errors.ts';

/** A flaw of a field: `message` names the field, `hint` is the same sentence without it, to be shown beside the field. */
const flaw = z.object({ path: z.string(), code: z.string(), message: z.string(), hint: z.string() });

/** A refusal (RFC 9457). `code` is stable; `title` and the messages are sentences in the caller's language. Some codes come with further
 *  members: `current` of a conflict, `company` of what is found in another one. */
const problem = z
  .looseObject({
    type: z.literal('about:blank'),
    status: z.int(),
    code: z.string(),
    title: z.string(),
    /** Reference of a failure, to quote to the provider. */
    reference: z.string().optional(),
    errors: z.array(flaw).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.input<typeof problem>;

const ofAnyone = ['malformed', 'fault', 'busy', 'tooManyAtOnce', 'tooManyDear', 'unavailable', 'full', 'files.full', 'files.unavailable'];
/** Refusals of what one person heaps up. */
export const heapedRefusals: ReadonlySet<string> = new Set(['tooManyAtOnce', 'tooManyDear', 'costly.tooMany']);
const ofPerson = ['unauthenticated', 'forbidden', 'forbidden.unconfirmed', 'forbidden.viewing'];
const ofCompany = [...ofPerson, 'company.missing', 'company.one', 'company.tooMany', 'notFound'];
const byAccess: Record<Access, readonly string[]> = {
  public: [],
  technician: ofPerson,
  recipient: ['unauthenticated'],
  person: ofPerson,
  company: ofCompany,
  manager: [...ofCompany, 'forbidden.manager'],
  staff: ofPerson,
  administrator: ofPerson,
  feed: ['apiKey.invalid', 'apiKey.expired', 'tooMany'],
};
const ofFiles = [
  'unsupported',
  'tooLarge',
  'file.empty',
  'file.tooLarge',
  'file.tooMany',
  'file.type',
  'file.typeImage',
  'file.typePdf',
  'file.typeWorkbook',
  'file.typeTable',
  'file.protectedWorkbook',
  'file.unreadable',
];

/** Codes that follow from the rest of a contract. */
function derivedCodes({ method, path, access, right, params, query, body, files, lines, costly, limit, withoutToken }: AnyEndpoint): readonly string[] {
  const isWrite = method !== 'GET';
  const hasSession = !['public', 'recipient', 'feed'].includes(access);
  return [
    ...ofAnyone,
    ...byAccess[access],
    ...(right ? [`forbidden.${right}`, 'forbidden.manager'] : []),
    ...(path.includes(':') ? ['notFound'] : []),
    ...(params || query || body || files ? ['invalid'] : []),
    ...(isWrite ? ['unsupported', 'tooLarge'] : []),
    ...(isWrite && hasSession && !withoutToken ? ['token.missing'] : []),
    ...(isWrite && hasSession ? ['idempotency.reused', 'idempotency.inProgress'] : []),
    ...(isWrite && ['public', 'recipient'].includes(access) ? ['origin.refused'] : []),
    ...(files ? ofFiles : []),
    ...(lines ? ['unsupported'] : []),
    ...(costly ? ['costly.tooMany'] : []),
    ...(limit ? ['limit.reached'] : []),
  ];
}

/** The codes that an endpoint may refuse with, by status in rising order. @throws Error naming a code that no catalogue has */
export function listRefusals(endpoint: AnyEndpoint): Map<HttpStatus, string[]> {
  const codes = [...new Set([...derivedCodes(endpoint), ...(endpoint.errors ?? [])])].sort();
  const byStatus = Map.groupBy(codes, (code) => {
    const status = statusOfError(code);
    if (!status) throw new Error(`${endpoint.method} ${endpoint.path} declares an unknown error: ${code}`);
    return status;
  });
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
