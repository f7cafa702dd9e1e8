import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type ErrorComponentProps,
  useRouter,
} from '@tanstack/react-router';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { homeAddress } from '#platform/kernel/address.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { limitLoadTime, hasPage, resolvePage } from '#app/web/pages.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { redirection } from '#platform/kit/web/redirects.ts';
import { hasSessionHint, keptSession, sessionQuery } from '#platform/kit/web/session.ts';
import { siteMap, type Frame, type Screen } from '../site-map.ts';
import { refreshSession, requireSession, requireStaff } from './guards.ts';
import { isOfCompany, refusedRight } from './refusal.ts';
import { m } from '#generated/messages/messages.js';
import { Bare } from './bare-page.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';

/** The load error where the frame itself could not be shown. */
function BareFailurePage(props: ErrorComponentProps) {
  return (
    <Bare>
      <LoadFailurePage {...props} />
    </Bare>
  );
}

/** The next page is on its way; the bar on the sheet shows it, this tells those who cannot see the bar. */
function PageLoading() {
  return (
    <p className="visually-hidden" role="status" data-outline="">
      {m['app.shell.loading']()}
    </p>
  );
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent on routes that only frame others. */
    screen?: Screen;
  }
}

const root = createRootRoute({ errorComponent: BareFailurePage });

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => limitLoadTime(import('./shell/Shell.tsx')), 'Shell'),
  beforeLoad: ({ location, preload }) => requireSession(location.href, preload),
});
const company = createRoute({
  getParentRoute: () => shell,
  id: 'company',
  component: lazyRouteComponent(() => limitLoadTime(import('./NeedsCompany.tsx')), 'NeedsCompany'),
});
const staff = createRoute({ getParentRoute: () => shell, id: 'staff', beforeLoad: ({ preload }) => requireStaff(preload) });
const bare = createRoute({ getParentRoute: () => root, id: 'bare', beforeLoad: ({ location, preload }) => requireSession(location.href, preload) });
const alone = createRoute({
  getParentRoute: () => root,
  id: 'alone',
  component: lazyRouteComponent(() => limitLoadTime(import('./frameless.tsx')), 'Standalone'),
  beforeLoad: ({ location, preload }) => requireSession(location.href, preload),
});
const whole = createRoute({
  getParentRoute: () => root,
  id: 'whole',
  component: lazyRouteComponent(() => limitLoadTime(import('./frameless.tsx')), 'WholeWindow'),
  beforeLoad: ({ location, preload }) => requireSession(location.href, preload),
});
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  beforeLoad: ({ preload }) => {
    if (!preload && hasSessionHint()) void refreshSession(queryClient);
  },
});
const anonymous = createRoute({ getParentRoute: () => root, id: 'public' });

const parents: Record<Frame, AnyRoute> = { shell, staff, bare, alone, whole, open, public: anonymous };

/** `/commande/{code?}/livraisons` as the router writes it. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1');

/** First data that come within this time are drawn with their page, while the page before stays: a skeleton that only flashes costs a
 *  drawing and tells nothing. Where there is no page before, the frame is not kept waiting. */
const patienceMs = { move: 400, firstPage: 120 };
/** Files of a page that come later than this leave the sheet empty meanwhile. */
const blankAfterMs = 800;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function buildRoute(screen: Screen): AnyRoute {
  const needsCompany = isOfCompany(screen);
  const parent = needsCompany && screen.frame === 'shell' ? company : parents[screen.frame];
  const common = { getParentRoute: () => parent, path: routerPath(screen.path), staticData: { screen } };
  const target = screen.redirect;
  if (target !== undefined)
    return createRoute({
      ...common,
      beforeLoad: ({ params, search }) => {
        throw redirection({ to: routerPath(target), params, search });
      },
    });
  // A document of its own: the application ends here.
  if (!hasPage(screen)) return createRoute({ ...common, beforeLoad: ({ location }) => globalThis.location.replace(location.href) });
  return createRoute({
    ...common,
    component: lazyRouteComponent(async () => ({ default: await resolvePage(screen) }), 'default'),
    loader: async ({ location, params }) => {
      const page = resolvePage(screen);
      const { load } = page instanceof Promise ? await page : page;
      if (needsCompany && currentCompany() === null) return;
      const session = keptSession();
      if (session && refusedRight(screen, session.user) !== undefined) return;
      await Promise.race([
        load?.({ search: location.search as Readonly<Record<string, unknown>>, params: params as Readonly<Record<string, string>> }),
        pause(router.state.resolvedLocation ? patienceMs.move : patienceMs.firstPage),
      ]);
    },
    errorComponent: LoadFailurePage,
  });
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ search }) => {
    const session = hasSessionHint() ? await queryClient.ensureQueryData(sessionQuery).catch(() => null) : null;
    throw redirection({ to: session ? homeAddress(session.user.staffRole !== null) : accountsPaths.signIn, search });
  },
});
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});

function tree(): AnyRoute {
  const routes = (siteMap as readonly Screen[]).map(buildRoute);
  const pickChildren = (parent: AnyRoute): AnyRoute[] =>
    routes.filter((route) => (route.options as { getParentRoute: () => AnyRoute }).getParentRoute() === parent);
  return root.addChildren([
    home,
    anonymous.addChildren(pickChildren(anonymous)),
    open.addChildren(pickChildren(open)),
    bare.addChildren(pickChildren(bare)),
    alone.addChildren(pickChildren(alone)),
    whole.addChildren(pickChildren(whole)),
    shell.addChildren([...pickChildren(shell), company.addChildren(pickChildren(company)), staff.addChildren(pickChildren(staff))]),
    unknown,
  ]);
}

export const router = createRouter({
  routeTree: tree(),
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingMs: blankAfterMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoading,
  // Where a page begins is a matter of the navigation rules: neither the router nor the browser scrolls.
  scrollRestoration: () => false,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(
      Object.entries(search)
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => [name, String(value)]),
    ).toString();
    return text ? `?${text}` : '';
  },
});

/** A page that could not be loaded: its data, or its own files after a new version was put in place. */
function LoadFailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle(m['app.loadError.title']());
  const isOfServer = error instanceof ApiProblem;
  const retry = (): void => {
    // Files of an older version are gone: only a reload brings the new ones.
    if (!isOfServer) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <LoadFailure
      title={m['app.loadError.title']()}
      failure={isOfServer ? error : new ApiProblem(0, 'load', m['app.loadError.text']())}
      onRetry={retry}
      isPage
    />
  );
}
