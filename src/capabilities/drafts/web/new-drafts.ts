/** Ids of new drafts that were never kept, as long as their tab lives. */

const key = 'passerelle.new-drafts';

function read(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ');
  } catch {
    return [];
  }
}

function write(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, ids.join(' '));
  } catch {
    /* then the server is asked for them */
  }
}

/** Maximum ids that are remembered. */
const atMost = 20;

export const markNew = (id: string): void => write([...read(), id].slice(-atMost));
export const isMarkedNew = (id: string): boolean => read().includes(id);
/** The draft is kept on the server, or it has ended. */
export function unmarkNew(id: string): void {
  if (isMarkedNew(id)) write(read().filter((one) => one !== id));
}
