/** The map and its library, loaded where it is shown. */
export const loadDrawing = () => import('./TicketsDrawing.tsx').then((file) => ({ default: file.TicketsDrawing }));
