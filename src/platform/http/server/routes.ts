import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, AnyEndpoint, FileNamesOf, ReceivedBy } from '../contract.ts';
import { withShownNames } from '#platform/kernel/erased-person.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { hasRight, type CompanyScope } from '#platform/data/server/caller.ts';
import { identifyAuthor, checkOrigin, checkToken, resolveCompanies, narrowScopes, otherCompanies, readSession } from './sessions.ts';
import type { Place } from '#platform/kernel/server/admission.ts';
import { costlyShare, type Call } from './costly-share.ts';
import { findOwner } from './owner.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { withUpload, type Upload } from './upload.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { KeptSession } from '#platform/data/server/sessions/session-cache.ts';
import { findApiKey } from './api-key.ts';
import { limitCalls } from './rate-limit.ts';
import { compressResponse } from './compression.ts';
import {
  LazyCostly,
  LazyParts,
  requireOne,
  recipientContext,
  technicianContext,
  type CompanyContext,
  type ContextOf,
  type FeedContext,
  type PersonContext,
  type PublicContext,
  type StaffContext,
  type WorkerContext,
} from './context.ts';
import { changeOnce, readIntent } from './idempotency.ts';
import { hideMoney, moneyPaths } from './money-hook.ts';
import { resolveLocale, toRefusal } from './problems.ts';
import { heapedRefusals, listRefusals } from './refusals.ts';
import { noteRefusal } from './security-log.ts';

/** Input of a handler: the validated parts of the request that its endpoint declares. */
type Input<E> = ReceivedBy<E> & { files: Record<FileNamesOf<E>, ReceivedFile[]> };
type Response<E> = E extends { response?: infer R } ? (R extends z.ZodType ? z.input<R> : unknown) : unknown;
type AccessOf<E> = E extends { access: infer A extends Access } ? A : never;

export type Handler<E extends AnyEndpoint> = (input: Input<E>, context: ContextOf<AccessOf<E>>) => Promise<Response<E>>;

/** The endpoints of the server, in order of declaration; walked by the house tests and by OpenAPI. */
export interface Routes {
  readonly endpoints: AnyEndpoint[];
  /** Refusals whose code the contract of their endpoint does not declare: `GET /api/orders notFound`. The tests expect none. */
  readonly undeclared: Set<string>;
  route<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions<E>): void;
}

interface RouteOptions<E extends AnyEndpoint> {
  /** Company that the files of a form belong to, where the request names none; asked before they are received. */
  companyOfFiles?(input: Pick<Input<E>, 'params'>, context: ContextOf<AccessOf<E>>): Promise<number>;
}

/** Refuses bodies that the server could parse but that a JSON endpoint does not expect: files, lines. */
const isJson = ({ headers }: FastifyRequest): boolean => /^application\/json\b/i.test(headers['content-type'] ?? 'application/json');

const writes = new Set<string>(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Derives validation, access, scope, anti-forgery, serialisation and documentation from the contract. */
export function createRoutes(app: FastifyInstance, platform: Platform): Routes {
  const endpoints: AnyEndpoint[] = [];
  const undeclared = new Set<string>();
  return {
    endpoints,
    undeclared,
    route(endpoint, handler, { companyOfFiles } = {}) {
      endpoints.push(endpoint);
      const declared = new Set([...listRefusals(endpoint).values()].flat());
      const amounts = endpoint.response ? moneyPaths(endpoint.response) : [];
      const kind = `${endpoint.method} ${endpoint.path}`;
      const isWrite = writes.has(endpoint.method);
      const takePlace = async (request: WithContext, reply: FastifyReply): Promise<void> => {
        const entered = platform.admission.enter(findOwner(platform, request), kind, reply.raw);
        request.place = entered instanceof Promise ? await entered : entered;
      };
      const status = endpoint.status ?? (endpoint.response || endpoint.produces ? 200 : 204);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        schema: {
          ...(endpoint.params ? { params: endpoint.params } : {}),
          ...(endpoint.query ? { querystring: endpoint.query } : {}),
          ...(endpoint.body && !endpoint.files ? { body: endpoint.body } : {}),
          ...(endpoint.response ? { response: { [status]: endpoint.response } } : {}),
        },
        // Authenticate the caller before validating the input: a stranger learns nothing about our forms.
        onRequest: async (request, reply) => {
          if (isWrite) platform.admission.check(findOwner(platform, request), kind);
          else await takePlace(request, reply);
          const makeContext = contextMakers[endpoint.access];
          (request as WithContext).context = await makeContext({ endpoint, platform, request, reply });
          if (endpoint.body && !endpoint.files && !isJson(request)) throw platformError('unsupported');
        },
        onError: (request, _reply, error, done) => {
          (request as WithContext).place?.leave();
          const { code, status: refused } = toRefusal(error);
          noteRefusal(platform, request, endpoint, { code, status: refused });
          if (!declared.has(code)) undeclared.add(`${endpoint.method} ${endpoint.path} ${code}`);
          const wait = heapedRefusals.has(code) ? platform.admission.noteRefusal(findOwner(platform, request)) : 0;
          if (wait > 0) setTimeout(done, wait);
          else done();
        },
        onSend: (request, reply, payload, done) => {
          const { context } = request as WithContext;
          done(null, context && typeof payload === 'string' ? compressResponse(endpoint, request, reply, withShownNames(payload, context.locale)) : payload);
        },
        handler: async (request, reply) => {
          const context = (request as WithContext).context!;
          const parts = { params: request.params, query: request.query, body: request.body };
          const work = async (input: typeof parts & { files: Upload<unknown>['files'] }) => {
            if (endpoint.files) await takePlace(request, reply);
            if ('bindInput' in context) (context as BoundContext).bindInput(input);
            return handler(input as Input<typeof endpoint>, context as never); // the context is made for the audience that the endpoint declares
          };
          // The context is made for the audience that the endpoint declares, the input validated by its schemas.
          const ofFiles = companyOfFiles && (() => companyOfFiles({ params: request.params } as Pick<Input<typeof endpoint>, 'params'>, context as never));
          try {
            // A body takes no place while it arrives, nor does a feed, which steps back by itself.
            if (isWrite && !endpoint.files && !endpoint.lines) await takePlace(request, reply);
            await limitCalls(context, endpoint);
            const response = await (endpoint.files
              ? receiveForm(endpoint, context, (form) => work({ ...parts, ...form }), ofFiles)
              : work({ ...parts, files: {} }));
            if (reply.sent) return reply;
            if (endpoint.produces) return response;
            if (!endpoint.response) return reply.status(status).send();
            const scopes = (context as Partial<CompanyContext>).companies;
            if (scopes && amounts.length > 0 && scopes.some((scope) => !scope.rights.prices)) hideMoney(response, amounts, makePriceCheck(scopes));
            return reply.status(status).send(response);
          } finally {
            (request as WithContext).place?.leave();
          }
        },
      });
    },
  };
}

/** Receives the form of a request for the company it names, or for the one that its route finds; of the provider's people otherwise, for the provider. */
async function receiveForm<Result>(
  { files, body }: AnyEndpoint,
  context: PublicContext,
  work: (form: Upload<unknown>) => Promise<Result>,
  companyOfFiles?: () => Promise<number>,
): Promise<Result> {
  const { platform, request, reply } = context;
  const companyId = 'company' in context ? (context as CompanyContext).company.companyId : await (companyOfFiles?.() ?? readProviderId(platform));
  return withUpload({ storage: platform.storage, request, reply }, { companyId, files: files!, body }, work);
}

const readProviderId = async ({ database }: Platform): Promise<number> =>
  (await database.system.db.selectFrom('companies').select('id').where('kind', '=', 'provider').orderBy('id').executeTakeFirstOrThrow()).id;

/** Identity of a repeated request: files count by their content. */
const intendedInput = ({ files, ...input }: { files: Upload<unknown>['files'] }) => ({
  ...input,
  files: Object.values(files).flatMap((sent) => sent.map(({ field, sha256 }) => [field, sha256])),
});

const makePriceCheck =
  (scopes: readonly CompanyScope[]) =>
  (companyId: number | undefined): boolean =>
    companyId === undefined ? scopes.every((scope) => scope.rights.prices) : (scopes.find((scope) => scope.companyId === companyId)?.rights.prices ?? false);

interface BoundContext {
  bindInput(input: { files: Upload<unknown>['files'] }): void;
}
interface WithContext extends FastifyRequest {
  context?: PublicContext;
  place?: Place;
}

const publicContext = ({ platform, request, reply }: Call): PublicContext => ({
  platform,
  locale: resolveLocale(request),
  today: platform.clock.today(),
  request,
  reply,
});

async function admitPublic(call: Call): Promise<PublicContext> {
  if (writes.has(call.endpoint.method)) checkOrigin(call.platform, call.request);
  return publicContext(call);
}

async function requireVerified(call: Call): Promise<KeptSession> {
  const session = await readSession(call.platform, call.request);
  if (writes.has(call.endpoint.method) && !call.endpoint.withoutToken) checkToken(session.caller, call.request);
  // A session opened by a forgotten-password link may do one thing: set a new password.
  if (session.caller.viewer && writes.has(call.endpoint.method) && !call.endpoint.whileViewing) throw platformError('forbidden.viewing');
  if (session.caller.passwordStep && !call.endpoint.duringPasswordStep) throw platformError('forbidden');
  // The person who registered an address may not be its owner: nothing else happens before it is confirmed.
  if (!session.caller.isConfirmed && !call.endpoint.beforeConfirmation) throw platformError('forbidden.unconfirmed');
  return session;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 100) : undefined;
};

/** @param companies those that the request is about: a key of one intent is no key of the same intent elsewhere */
function personContext(
  call: Call,
  session: KeptSession,
  { scopeOfChange, companies = [] }: { scopeOfChange?: () => Scope | undefined; companies?: readonly CompanyScope[] } = {},
): PersonContext & BoundContext {
  const { caller } = session;
  const { platform, request, endpoint } = call;
  const person = (session.person ??= platform.database.person(caller.userId, caller.viewer !== undefined));
  let input: unknown;
  const author: Author = { ...identifyAuthor(caller, companies), requestId: request.id, client: header(request, 'x-client') };
  const changeAs: PersonContext['changeAs'] = (scope, work) =>
    changeOnce(scope, readIntent(caller.userId, `${endpoint.method} ${endpoint.path}`, request.headers['idempotency-key'], input), work);
  return {
    ...publicContext(call),
    caller,
    author,
    person,
    bindInput: (bound) => {
      input = { ...intendedInput(bound), companies: companies.map(({ companyId }) => companyId) };
    },
    changeAs,
    change: (work) => changeAs(scopeOfChange?.() ?? person, work),
  };
}

async function admitPerson(call: Call): Promise<PersonContext> {
  return personContext(call, await requireVerified(call));
}

async function admitCompany(call: Call): Promise<CompanyContext> {
  const session = await requireVerified(call);
  const { endpoint, platform, request } = call;
  const isWrite = writes.has(endpoint.method);
  const whole = await resolveCompanies(platform, session, request, isWrite);
  // A change ignores the filter by sub-organisation: a hidden object would be created twice.
  const scopes = isWrite && !endpoint.isNarrowed ? whole : await narrowScopes(platform, session, request, whole);
  const { right } = endpoint;
  const allowed = scopes.filter((scope) => (!right || hasRight(scope.rights, right)) && (endpoint.access !== 'manager' || scope.rights.role === 'manager'));
  if (allowed.length === 0)
    throw right && !scopes.some((scope) => hasRight(scope.rights, right)) ? platformError(`forbidden.${right}`) : platformError('forbidden.manager');
  // A request over all companies changes only the person's own data, nothing of the companies.
  const scopeOfChange = () => (endpoint.companies === 'all' && allowed.length > 1 ? undefined : requireOne(allowed));
  const base = personContext(call, session, { scopeOfChange, companies: allowed });
  const costly = costlyShare(call, { userId: session.caller.userId, companyId: allowed[0]!.companyId });
  return Object.assign(new LazyParts(allowed, costly), base, { companies: allowed, otherCompanies: () => otherCompanies(platform, session, scopes) });
}

async function admitStaff(call: Call): Promise<StaffContext> {
  const session = await requireVerified(call);
  if (!hasStaffRight(session.caller, call.endpoint.access === 'administrator' ? 'administration' : 'workbench')) throw platformError('forbidden');
  const { staff } = call.platform.database;
  // The provider's people have their turns as those of a company do.
  const costly = new LazyCostly(costlyShare(call, { userId: session.caller.userId, companyId: providersTurn }));
  return Object.assign(costly, personContext(call, session, { scopeOfChange: () => staff }), { staff });
}

/** Stands for the provider among the companies whose costly work has turns. */
const providersTurn = 0;

async function admitTechnician(call: Call): Promise<WorkerContext> {
  const session = await requireVerified(call);
  return technicianContext(personContext(call, session), session);
}

const admitRecipient = async (call: Call): Promise<WorkerContext> => recipientContext(await admitPublic(call), header(call.request, 'x-client'));

async function admitFeed(call: Call): Promise<FeedContext> {
  return { ...publicContext(call), apiKey: await findApiKey(call.platform, call.request) };
}

const contextMakers: Record<Access, (call: Call) => Promise<PublicContext>> = {
  public: admitPublic,
  person: admitPerson,
  company: admitCompany,
  manager: admitCompany,
  staff: admitStaff,
  administrator: admitStaff,
  technician: admitTechnician,
  recipient: admitRecipient,
  feed: admitFeed,
};

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Endpoints, by the functions that declare them. */
    routes?: readonly ((routes: Routes, platform: Platform) => void)[];
  }
}
