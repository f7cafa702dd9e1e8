import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { allCompaniesMax } from '#platform/kernel/constants.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { searchWords } from '#platform/kernel/search-key.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { changeCompany } from './company-on-screen.tsx';
import { CompanyChoices, type CompanyChoice } from './CompanyChoices.tsx';
import styles from './CompanySwitcher.module.css';

/** The reader's companies, and all of them at once where they are few. */
export function CompanyPicker({ onChosen }: { onChosen: () => void }) {
  const session = useSession();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const companies = session.companies.map((one): CompanyChoice => ({
    company: one.companyId,
    name: one.name,
    note: one.customerNumber,
    isClient: one.partner,
  }));
  const mayAll = companies.length > 1 && companies.length <= allCompaniesMax && !session.companiesMore && session.user.staffRole === null;
  const clients = session.companies.filter(({ partner }) => partner).length;
  const all: CompanyChoice[] = mayAll
    ? [
        { company: 'all', name: m['app.company.all'](), note: null },
        ...(clients > 1 ? [{ company: 'clients' as const, name: m['app.company.clients']({ count: clients }), note: null }] : []),
      ]
    : [];
  const wanted = searchWords(typed).join(' ');
  const isMatch = ({ name, note }: CompanyChoice): boolean =>
    searchWords(`${name} ${note ?? ''}`)
      .join(' ')
      .includes(wanted);
  return (
    <CompanyChoices
      typed={typed}
      onType={setTyped}
      choices={[...all, ...companies].filter((choice) => wanted === '' || isMatch(choice))}
      current={currentCompany()}
      onChoose={({ company }) => {
        onChosen();
        changeCompany(router, company);
      }}
    >
      {companies.length > allCompaniesMax || session.companiesMore ? (
        <p className={styles.hint}>{m['app.company.tooMany']({ maximum: allCompaniesMax })}</p>
      ) : null}
    </CompanyChoices>
  );
}
