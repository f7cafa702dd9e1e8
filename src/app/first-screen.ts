import { existsSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstAnswerId, firstListId, maskToken, ownSessionId } from '#platform/kernel/page-data.ts';
import { localeOfBrowser } from '#platform/kernel/locale.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { writeData } from '#platform/http/server/page-look.ts';
import { cookieName } from '#platform/http/server/sessions.ts';
import type { Session } from '#platform/http/session.ts';
import { hasRightIn, parsePageCompany, settledCompany } from '#platform/http/settled-company.ts';
import { firstScreensFile, type FirstScreen, type FirstScreens } from './first-screens.ts';

/** Milliseconds that a page waits for the session of its reader, and then for its first rows. What comes later is left out: the browser asks for it. */
const sessionMs = 150;
const answersMs = 50;
/** Characters beyond which an answer is left out. */
const answerMax = 65_536;

/** Data of the reader and links to the files of their screen, for the head of a page. */
interface Head {
  data: string;
  links: string;
}

/** Reads what the head of a reader's page holds: their session, the first rows of the list at their address, and its files. Each is the response of its own
 *  route to the same cookie, so that a page shows what its reader may read. @returns nothing for somebody without a session */
export function prepareHeads(app: FastifyInstance, platform: Platform, folder: string): (request: FastifyRequest) => Promise<Head | undefined> {
  const findScreen = readScreens(path.join(folder, firstScreensFile));
  const session = cookieName(platform.config, 'session');
  return async (request) => {
    if (!request.cookies[session]) return undefined;
    const ask = makeCaller(app, request);
    const own = isQuiet(platform) ? await ask('/api/me', sessionMs) : undefined;
    const screen = findScreen(request.url.split('?', 1)[0]!);
    // A session that has ended leads to the sign-in page. It may also just be late.
    if (own && own.status !== 200) return undefined;
    const parts = screen?.list ? [writeData(firstListId, screen.list)] : [];
    if (own) {
      parts.unshift(writeData(ownSessionId, own.body, { token: maskToken(own.token, randomBytes(own.token.length)) }));
      if (screen?.calls && isQuiet(platform)) parts.push(...(await readAnswers(ask, screen.calls, request, JSON.parse(own.body) as Session)));
    }
    return { data: parts.join(''), links: screen?.links ?? '' };
  };
}

/** Whether a request of ours waits for nobody, and nobody for it. */
const isQuiet = ({ admission }: Platform): boolean => admission.waiting === 0;

interface Answer {
  status: number;
  body: string;
  token: string;
}
type Ask = (address: string, patienceMs: number, more?: Readonly<Record<string, string>>) => Promise<Answer | undefined>;

/** Asks as the browser of a page would. @returns how to: nothing comes of a call that takes longer */
const makeCaller =
  (app: FastifyInstance, { headers: { cookie, host, 'user-agent': agent }, ip }: FastifyRequest): Ask =>
  async (url, patienceMs, more) => {
    const headers = { cookie, host, 'user-agent': agent, ...more };
    const response = await app.inject({ url, remoteAddress: ip, headers, signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
    return response && { status: response.statusCode, body: response.body, token: String(response.headers['x-xsrf-token'] ?? '') };
  };

/** The first rows of a list that the address does not narrow, of the company that a new tab would show, and what stands around them. Not where the right is
 *  missing: the refusal would stand in the security log. */
async function readAnswers(
  ask: Ask,
  { addresses, right }: NonNullable<FirstScreen['calls']>,
  request: FastifyRequest,
  session: Session,
): Promise<readonly string[]> {
  const { company: named, ...narrowed } = request.query as Record<string, string>;
  if (Object.keys(narrowed).length > 0 || session.passwordStep) return [];
  const company = settledCompany(session, null, parsePageCompany(named));
  if (company === null || (right !== undefined && !hasRightIn(session, company, right))) return [];
  const language = session.user.language ?? localeOfBrowser(request.headers['accept-language']?.split(/[,;]/, 1)[0]);
  const answers = await Promise.all(
    addresses.map(async (address, at) => {
      const response = await ask(address, answersMs, { 'x-company': String(company), 'accept-language': language });
      if (response?.status !== 200 || response.body.length > answerMax) return [];
      return [writeData(`${firstAnswerId}${at}`, response.body, { address, company: String(company), language })];
    }),
  );
  return answers.flat();
}

/** A screen as the head of a page names it. */
interface ReadScreen {
  links: string;
  /** JSON of its declaration. */
  list: string | undefined;
  calls: FirstScreen['calls'];
}

/** Screens by the path of an address. */
function readScreens(file: string): (address: string) => ReadScreen | undefined {
  if (!existsSync(file)) return () => undefined;
  const { frame, screens } = JSON.parse(readFileSync(file, 'utf8')) as FirstScreens;
  const read = screens.map(({ pattern, files, list, calls }) => {
    const links = [...new Set([...frame, ...files])].map(writeLink).join('');
    return { pattern: new RegExp(pattern), screen: { links, list: list === undefined ? undefined : JSON.stringify(list), calls } };
  });
  return (address) => read.find(({ pattern }) => pattern.test(address))?.screen;
}

/** Fetches a file ahead. Styles are applied by the import that needs them: it waits for a style sheet that it adds, never for one that is there already, and
 *  would draw the page without it. The fetch must match that of the import, `crossorigin` included, to be used for it. */
const writeLink = (file: string): string => `<link rel="${file.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" crossorigin href="${file}">`;
