import type { Scope } from '#platform/data/server/db/scope.ts';

/** Sites and service levels that the check and the template know. */
export const knownSites = ({ db }: Pick<Scope, 'db'>, companyId: number) =>
  db.selectFrom('sites').select(['id', 'code', 'label']).where('company_id', '=', companyId).where('archived_at', 'is', null).orderBy('label').limit(5000);
export const knownServiceLevels = ({ db }: Pick<Scope, 'db'>, companyId: number) =>
  db
    .selectFrom('contract_lines')
    .select((eb) => eb.ref('service_level').$notNull().as('level'))
    .distinct()
    .where('company_id', '=', companyId)
    .where('service_level', 'is not', null)
    .orderBy('service_level')
    .limit(50);
