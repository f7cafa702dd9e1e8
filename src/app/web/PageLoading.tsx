import { m } from '#generated/messages/messages.js';

/** The next page is on its way; the bar on the sheet shows it, this tells those who cannot see the bar. */
export function PageLoading() {
  return (
    <p className="visually-hidden" role="status">
      {m['app.shell.loading']()}
    </p>
  );
}
