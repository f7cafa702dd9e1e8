import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { setTabCompany, useTabCompany } from '#platform/kit/web/company.ts';
import { companiesFound } from '#parties/companies/web/companies.queries.ts';
import { CompanyChoices } from './CompanyChoices.tsx';

const typingMs = 150;

/** Any company, for the provider's people: searched on the server; its orders open. */
export function StaffCompanyPicker({ onChosen }: { onChosen: () => void }) {
  const router = useRouter();
  const current = useTabCompany();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed, typingMs);
  const { data } = useQuery(companiesFound(wanted));
  return (
    <CompanyChoices
      typed={typed}
      onType={setTyped}
      choices={data?.rows.map(({ companyId, name, customerNumber }) => ({ company: companyId, name, note: customerNumber }))}
      current={current}
      onChoose={({ company }) => {
        onChosen();
        setTabCompany(company);
        void router.navigate({ href: inCompany(ordersAddress(), company) });
      }}
    />
  );
}
