import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { importMaxBytes } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Config } from '#platform/data/server/config.ts';
import { acceptUploads } from './upload.ts';
import { responseWriter } from './response-writer.ts';
import { acceptNdjson } from './ndjson.ts';
import { documentApi } from './openapi.ts';
import { InvalidInput, sendProblem } from './problems.ts';
import { checkHost, securityHeaders } from './security-headers.ts';

/** A Fastify with our rules and no route: validation by the contract's schemas, problem documents, headers, logs without personal data. */
export async function createApp(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const setHeaders = securityHeaders(config);
  const options: FastifyHttpOptions<Server> = {
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: toTrustedProxies(config),
    bodyLimit: importMaxBytes,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log,
    // An address that cannot be read reaches no route, and none of the hooks.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      return sendProblem(request, reply, error);
    },
  };
  const app = Fastify(options);
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = schema.safeParse(data ?? {}, { reportInput: true });
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
  });
  const mended = new Set<string>();
  app.decorate('mended', mended);
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) =>
    responseWriter(schema, (mends) => {
      log.error({ method, route: url, mends: mends.slice(0, mendsLogged) }, 'response mended');
      for (const { path, flaw } of mends) mended.add(`${method} ${url} ${path.replaceAll(/\b\d+\b/g, '#')} ${flaw}`);
    }),
  );
  app.setErrorHandler((error: Error, request, reply) => sendProblem(request, reply, error));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, platformError('notFound')));
  acceptForms(app);
  acceptNdjson(app);
  await app.register(cookie);
  await acceptUploads(app);
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    checkHost(request);
    done();
  });
  cutSlowBodies(app);
  logRequests(app);
  closeConnectionsWhileStopping(app);
  await documentApi(app, config);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Parts of responses that did not fit their contract: `GET /api/orders rows.#.label too_big`. The tests expect none. */
    readonly mended: Set<string>;
  }
}

/** Maximum number of mended parts that the log names of one response. */
const mendsLogged = 5;

/** Proxies whose entries in `X-Forwarded-For` are believed; counted from the right, where the nearest one writes. */
const toTrustedProxies = ({ trustProxy }: Config): FastifyHttpOptions<Server>['trustProxy'] =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;

/** Time for the headers of a request, and for its whole body. Files may take longer while they keep arriving, from a slow line too. Lines of a feed are
 *  read as fast as they land, however long that takes. */
const headersMs = 15_000;
const bodyMs = 60_000;
const leastFileBytes = 256 * 1024;

/** Cuts off a sender who keeps a request open without sending it. */
function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers, routeOptions } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !routeOptions.config.endpoint?.lines) {
      const { socket } = request.raw;
      let received = socket.bytesRead;
      const timer = setInterval(() => {
        const isArriving = routeOptions.config.endpoint?.files !== undefined && socket.bytesRead - received >= leastFileBytes;
        received = socket.bytesRead;
        if (!isArriving) request.raw.destroy();
      }, bodyMs);
      for (const event of ['end', 'close', 'error']) payload.once(event, () => clearInterval(timer));
    }
    done();
  });
}

/** One line per request: the route, never the address with its codes; no person, no content. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
}

const underWayMs = 300;

/** Takes no new connection, and answers what those bring that a proxy has opened just now: Fastify would refuse it once it closes. */
export async function closePort({ server }: FastifyInstance): Promise<void> {
  server.close();
  await pause(underWayMs);
}

/** Without this, a stop waits for every idle keep-alive connection, and for those that browsers open ahead and never use. */
function closeConnectionsWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Lets plain HTML forms and mail programs (RFC 8058) call endpoints that take no body: what they send is read and left aside.
 *  Endpoints with a body refuse it as they refuse anything that is not JSON. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}
