/** Rules of saved views: filters and sort of a list, kept under a name. Pure. */

export const viewNameMax = 80;
export const viewQueryMax = 2_000;
/** Views that one person keeps of one list. */
export const viewsAtMost = 50;
/** Views of a list that are read at once: a person's own and those of the company. */
export const viewsShown = 300;

/** Whether somebody may rename, share or delete a view: its owner, and managers those of the company. */
export const mayChangeView = ({ isOwn, isShared }: { isOwn: boolean; isShared: boolean }, isManager: boolean): boolean => isOwn || (isShared && isManager);
