// Minimum cost of a list: React, a router and a table of the same fifty rows.
import { createRoot } from 'react-dom/client';
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { OrdersTable } from './OrdersTable.tsx';

const root = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/">Commandes</Link> <Link to="/tracking">Suivi</Link>
      </nav>
      <Outlet />
    </>
  ),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: async () => (await fetch('/api/orders', { headers: { 'x-company': '1' } })).json() as Promise<{ rows: Record<string, string>[] }>,
  component: function Orders() {
    return <OrdersTable rows={orders.useLoaderData().rows} />;
  },
});

const tracking = createRoute({ getParentRoute: () => root, path: '/tracking', component: () => <h1>Suivi</h1> });

const router = createRouter({ routeTree: root.addChildren([orders, tracking]) });
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
