import { Button, Radio } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import item from '#capabilities/queues/web/parts/Item.module.css';
import styles from './Keys.module.css';
import { CompanySelect } from '#parties/companies/web/parts/CompanySelect.tsx';

export interface KeyCompany {
  companyId: number;
  name: string;
}

/** Companies that a new key is for: all, or those chosen one by one. */
export function KeyCompanies({
  companies,
  error,
  onChange,
}: {
  companies: readonly KeyCompany[] | null;
  error: ReactNode;
  onChange: (companies: KeyCompany[] | null) => void;
}) {
  const chosen = companies ?? [];
  return (
    <fieldset className={item.choices}>
      <legend>{m['operations.keys.companies']()}</legend>
      <Radio name="key-companies" label={m['operations.keys.companiesAll']()} checked={companies === null} onChange={() => onChange(null)} />
      <Radio name="key-companies" label={m['operations.keys.companiesSome']()} checked={companies !== null} onChange={() => onChange([])} />
      {companies === null ? null : (
        <>
          <p className="quiet">{m['operations.keys.companiesHelp']()}</p>
          <ul className={styles.chosen}>
            {chosen.map(({ companyId, name }) => (
              <li key={companyId}>
                <Button
                  size="sm"
                  variant="default"
                  rightSection={<IconX size={14} stroke={1.8} aria-hidden="true" />}
                  aria-label={m['operations.keys.removeCompany']({ name })}
                  onClick={() => onChange(chosen.filter((one) => one.companyId !== companyId))}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
          <CompanySelect
            key={chosen.length}
            label={m['operations.keys.addCompany']()}
            suggestions={[]}
            initial={undefined}
            error={error}
            isWithinDialog
            onChoose={(_id, company) => {
              if (company && !chosen.some(({ companyId }) => companyId === company.companyId)) onChange([...chosen, company]);
            }}
          />
        </>
      )}
    </fieldset>
  );
}
