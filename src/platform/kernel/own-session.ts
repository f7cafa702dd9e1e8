/** Id of the element in the head of a page that holds the session of its reader, as `GET /api/me` returns it. */
export const ownSessionId = 'own-session';
