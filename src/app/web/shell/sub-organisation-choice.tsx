import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { subOrganisationsAddress } from '#parties/companies/companies.paths.ts';
import { buildTree } from '#parties/companies/sub-organisation.ts';
import { subOrganisationsQuery } from '#parties/companies/web/sub-organisations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { chooseSubOrganisation, type ChosenSubOrganisation } from '#platform/kit/web/sub-organisation.ts';
import styles from './SubOrganisationSwitcher.module.css';
import { useEffect } from 'react';

/** The sub-organisations of a company, those within others below them. */
export function SubOrganisationPicker({ company, chosen }: { company: number; chosen: string }) {
  const { data, isError } = useQuery(subOrganisationsQuery(company));
  if (isError) return <p className={styles.hint}>{m['app.subOrganisation.failed']()}</p>;
  if (!data) return <p className={styles.hint}>{m['app.subOrganisation.loading']()}</p>;
  const choose = (id: string): void => {
    const one = data.rows.find((row) => row.id === id);
    chooseSubOrganisation(company, one ? { id, name: one.name } : null);
  };
  return (
    <>
      <Menu.RadioGroup value={chosen} onChange={choose}>
        <Menu.RadioItem value="" closeMenuOnClick>
          {m['app.subOrganisation.all']()}
        </Menu.RadioItem>
        {buildTree(data.rows).map(({ row, depth }) => (
          <Menu.RadioItem key={row.id} value={row.id} closeMenuOnClick style={{ paddingInlineStart: `${8 + 16 * depth}px` }}>
            {row.name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item component={Link} to={subOrganisationsAddress()}>
        {m['app.subOrganisation.manage']()}
      </Menu.Item>
    </>
  );
}

/** Keeps the choice true: one that was deleted, or that the reader no longer sees, is dropped; a renamed one gets its name. */
export function SubOrganisationGone({ company, chosen: { id, name } }: { company: number; chosen: ChosenSubOrganisation }) {
  const { data } = useQuery(subOrganisationsQuery(company));
  const current = data?.rows.find((row) => row.id === id);
  useEffect(() => {
    if (!data) return;
    if (!current) chooseSubOrganisation(company, null);
    else if (current.name !== name) chooseSubOrganisation(company, { id, name: current.name });
  }, [company, current, data, id, name]);
  return null;
}
