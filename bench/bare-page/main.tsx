// Minimum cost of a list: React, a router and a table of the same fifty rows. Two lists, since one comes from one list to another.
import { createRoot } from 'react-dom/client';
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { invoiceColumns, orderColumns, RowsTable, type Rows } from './RowsTable.tsx';

const root = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/">Commandes</Link> <Link to="/invoices">Factures</Link>
      </nav>
      <Outlet />
    </>
  ),
});

const read = async (path: string): Promise<{ rows: Rows }> => (await fetch(path, { headers: { 'x-company': '1' } })).json() as Promise<{ rows: Rows }>;

const orders = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => read('/api/orders'),
  component: function Orders() {
    return <RowsTable name="Commandes" columns={orderColumns} rows={orders.useLoaderData().rows} />;
  },
});

const invoices = createRoute({
  getParentRoute: () => root,
  path: '/invoices',
  loader: () => read('/api/invoices'),
  component: function Invoices() {
    return <RowsTable name="Factures" columns={invoiceColumns} rows={invoices.useLoaderData().rows} />;
  },
});

const router = createRouter({ routeTree: root.addChildren([orders, invoices]), defaultPreload: 'intent' });
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
