import type { FastifyInstance } from 'fastify';

/** Lets plain HTML forms and mail programs (RFC 8058) call endpoints that take no body: what they send is read and left aside.
 *  Endpoints with a body refuse it as they refuse anything that is not JSON. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}
