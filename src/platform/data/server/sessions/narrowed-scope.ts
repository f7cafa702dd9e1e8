import type { CompanyScope } from '../caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

const anId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The scope narrowed to a sub-organisation and all below it; `undefined` for one that it does not see. */
export async function narrowedScope(platform: Platform, whole: CompanyScope, id: string): Promise<CompanyScope | undefined> {
  if (!anId.test(id)) return undefined;
  const [[found]] = await whole.read(whole.db.selectFrom('sub_organisations').select(['id', 'name']).where('id', '=', id));
  return (
    found &&
    platform.database.company(whole.companyId, whole.companyName, whole.limits.userId!, whole.rights, {
      narrowedTo: { ...found, whole },
      isReadOnly: whole.limits.isReadOnly === true,
    })
  );
}
