import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { buildSelectProps, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { companiesQuery } from '../companies.queries.ts';

interface Company {
  companyId: number;
  name: string;
  customerNumber: string | null;
  city: string | null;
}

const formatLabel = ({ name, customerNumber, city }: Company): string => withDots(name, customerNumber, city);

/** Chooses a customer or partner by name, customer number or city. Suggested companies come first. */
export function CompanySelect({
  label,
  suggestions,
  initial,
  error,
  isWithinDialog,
  onChoose,
}: {
  label: string;
  suggestions: readonly Company[];
  initial: Company | undefined;
  error: ReactNode;
  isWithinDialog?: boolean;
  onChoose: (companyId: number | null, company?: Company) => void;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Company | undefined>(initial);
  const search = useTypedSearch(typed, chosen && formatLabel(chosen));
  const isSearch = search.searched !== '';
  const found = useQuery(companiesQuery(search.searched));
  const companies = new Map<number, Company>(
    [...(isSearch ? [] : suggestions), ...(found.data?.rows ?? []), ...(chosen ? [chosen] : [])].map((one) => [one.companyId, one]),
  );
  return (
    <Select
      label={label}
      description={suggestions.length > 0 ? m['accounts.company.suggested']() : m['accounts.company.searchHelp']()}
      placeholder={m['accounts.company.search']()}
      searchable
      clearable
      comboboxProps={isWithinDialog ? { withinPortal: false } : undefined}
      error={error}
      data={[...companies.values()].map((one) => ({ value: String(one.companyId), label: formatLabel(one) }))}
      {...buildSelectProps(search, found, m['accounts.company.nothing']())}
      value={chosen ? String(chosen.companyId) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        const company = value === null ? undefined : companies.get(Number(value));
        setChosen(company);
        onChoose(company?.companyId ?? null, company);
      }}
    />
  );
}
