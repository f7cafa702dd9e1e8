import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { chooseSubOrganisation, useSubOrganisation } from '#platform/kit/web/sub-organisation.ts';
import type { ShownSubOrganisation } from '../../sub-organisations.list.ts';

/** Whether the portal shows this sub-organisation alone, and how to choose that. */
export function useChoice(one: ShownSubOrganisation) {
  const company = useCurrentCompany();
  return {
    company,
    isChosen: useSubOrganisation(company)?.id === one.id,
    choose: (): void => {
      if (typeof company === 'number') chooseSubOrganisation(company, { id: one.id, name: one.name });
    },
  };
}
