import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subOrganisationsOf } from '#parties/companies/web/sub-organisations.queries.ts';
import { chooseSubOrganisation, type ChosenSubOrganisation } from '#platform/kit/web/sub-organisation.ts';

/** Keeps the choice true: one that was deleted, or that the reader no longer sees, is dropped; a renamed one gets its name. */
export function SubOrganisationGone({ company, chosen: { id, name } }: { company: number; chosen: ChosenSubOrganisation }) {
  const { data } = useQuery(subOrganisationsOf(company));
  const current = data?.rows.find((row) => row.id === id);
  useEffect(() => {
    if (!data) return;
    if (!current) chooseSubOrganisation(company, null);
    else if (current.name !== name) chooseSubOrganisation(company, { id, name: current.name });
  }, [company, current, data, id, name]);
  return null;
}
