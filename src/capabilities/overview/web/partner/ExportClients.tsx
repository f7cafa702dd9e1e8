import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';

/** Everything of all clients as one Excel file, prepared in the background. */
export const ExportClients = () => (
  <ExportButton list={{ name: 'everything', query: {}, total: undefined }} company="clients" label={m['overview.partner.export']()} />
);
