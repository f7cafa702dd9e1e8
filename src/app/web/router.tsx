import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import { accountsPaths } from '#accounts/accounts.paths.ts';
import { overviewPaths } from '#overview/overview.paths.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { hasSessionHint } from '#platform/web/session.ts';
import { siteMap, type Frame, type Screen } from '../site-map.ts';
import { PageLoading } from './PageLoading.tsx';
import { BareLoadErrorPage } from './BareLoadErrorPage.tsx';
import { LoadErrorPage } from './LoadErrorPage.tsx';
import { refreshSession, requireSession, requireStaff } from './guards.ts';

const root = createRootRoute({ errorComponent: BareLoadErrorPage });

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  beforeLoad: ({ location, preload }) => requireSession(location.href, preload),
});
const staff = createRoute({ getParentRoute: () => shell, id: 'staff', beforeLoad: ({ preload }) => requireStaff(preload) });
const bare = createRoute({ getParentRoute: () => root, id: 'bare', beforeLoad: ({ location, preload }) => requireSession(location.href, preload) });
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  beforeLoad: ({ preload }) => {
    if (!preload && hasSessionHint()) void refreshSession(queryClient);
  },
});
const open_ = createRoute({ getParentRoute: () => root, id: 'public' });

const parents: Record<Frame, AnyRoute> = { shell, staff, bare, open, public: open_ };

/** `/commande/{code?}/livraisons` as the router writes it. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1');

const notYetInFrame = lazyRouteComponent(() => import('./NotAvailableYet.tsx'), 'NotAvailableYet');
const notYet = lazyRouteComponent(() => import('./BareNotAvailableYet.tsx'), 'BareNotAvailableYet');

function routeOf(screen: Screen): AnyRoute {
  const parent = parents[screen.frame];
  const common = { getParentRoute: () => parent, path: routerPath(screen.path) };
  const { page, redirect: target } = screen;
  if (target !== undefined)
    return createRoute({
      ...common,
      beforeLoad: ({ params, search }) => {
        throw redirect({ to: routerPath(target), params: params as never, search: search as never, replace: true });
      },
    });
  if (page === undefined) return createRoute({ ...common, component: screen.frame === 'shell' || screen.frame === 'staff' ? notYetInFrame : notYet });
  return createRoute({
    ...common,
    component: lazyRouteComponent(async () => ({ default: await page() }), 'default'),
    loader: async ({ location, params }) => {
      const { load } = await page();
      load?.({ search: location.search, params });
    },
    errorComponent: LoadErrorPage,
  });
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: hasSessionHint() ? overviewPaths.root : accountsPaths.signIn, search: search as never, replace: true });
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
  const screens = (siteMap as readonly Screen[]).map((screen) => ({ frame: screen.frame, route: routeOf(screen) }));
  const of = (frame: Frame): AnyRoute[] => screens.filter((screen) => screen.frame === frame).map((screen) => screen.route);
  return root.addChildren([
    home,
    open_.addChildren(of('public')),
    open.addChildren(of('open')),
    bare.addChildren(of('bare')),
    shell.addChildren([...of('shell'), staff.addChildren(of('staff'))]),
    unknown,
  ]);
}

export const router = createRouter({
  routeTree: tree(),
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoading,
  scrollRestoration: false,
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
