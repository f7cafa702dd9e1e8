/** Names this tab to the server, which repeats it with live changes: the tab's own changes are not fetched a second time. */
export const clientId: string = crypto.randomUUID();
