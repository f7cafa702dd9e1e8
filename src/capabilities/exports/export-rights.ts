/** Rights in one company that decide what a file holds; `null` for sites and sub-organisations when not limited. */
export interface ExportRights {
  companyId: number;
  prices: boolean;
  sites: readonly string[] | null;
  subOrganisations: readonly string[] | null;
}

const within = (made: readonly string[] | null, current: readonly string[] | null): boolean =>
  current === null || (made !== null && made.every((id) => current.includes(id)));

/** Whether somebody with the current rights may see all that a file made with the earlier ones holds. */
export const coversRights = (made: readonly ExportRights[], current: readonly ExportRights[]): boolean =>
  made.every((before) => {
    const now = current.find(({ companyId }) => companyId === before.companyId);
    return now !== undefined && (now.prices || !before.prices) && within(before.sites, now.sites) && within(before.subOrganisations, now.subOrganisations);
  });
