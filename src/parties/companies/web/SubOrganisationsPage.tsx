import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { useListState } from '#platform/lists/web/list-state.ts';
import { WholeListScreen } from '#platform/lists/web/WholeListScreen.tsx';
import { PanelMissing } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { useMayManage } from '#platform/kit/web/may-act.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { subOrganisationsAddress } from '../companies.paths.ts';
import { buildTree } from '../sub-organisation.ts';
import type { SubOrganisation, SubOrganisationContents } from '../sub-organisations.api.ts';
import { subOrganisationContents, subOrganisationsQuery } from './sub-organisations.queries.ts';
import { subOrganisationList, type ShownSubOrganisation } from '../sub-organisations.list.ts';
import { subOrganisationsScreen } from './sub-organisations/sub-organisations.screen.tsx';
import { SubOrganisationActions } from './sub-organisations/SubOrganisationActions.tsx';
import { SubOrganisationPanel } from './sub-organisations/SubOrganisationPanel.tsx';

const SubOrganisationDialog = lazy(() => import('./sub-organisations/SubOrganisationDialog.tsx').then((file) => ({ default: file.SubOrganisationDialog })));

/** Each in the order of the tree, with its contents. */
function toShown(rows: readonly SubOrganisation[], contents: readonly SubOrganisationContents[] | undefined): ShownSubOrganisation[] {
  const byId = new Map(contents?.map((one) => [one.id, one]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return buildTree(rows).map(({ row, depth }) => ({ ...row, depth, parentName: names.get(row.parentId ?? '') ?? null, contents: byId.get(row.id) }));
}

/** `/ssOrgaMeraki/{code?}`: the sub-organisations of a company with what belongs to them, one of them open beside the list. */
export function SubOrganisationsPage() {
  const router = useRouter();
  const { keep } = useListState(subOrganisationList);
  const answer = useQuery(subOrganisationsQuery());
  const { data: contents } = useQuery(subOrganisationContents());
  const [dialog, setDialog] = useState<{ parentId: string | null } | { changed: ShownSubOrganisation }>();
  const all = answer.data && toShown(answer.data.rows, contents?.rows);
  const mayChange = useMayManage();
  const create = mayChange ? (
    <Button data-new="" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => setDialog({ parentId: null })}>
      {m['companies.subOrganisation.create']()}
    </Button>
  ) : null;
  return (
    <>
      <WholeListScreen
        screen={subOrganisationsScreen}
        extras={noExtras}
        answer={answer}
        rows={all}
        actions={() => create}
        empty={
          <EmptyState title={m['companies.subOrganisation.empty']()} actions={create}>
            <p>{m['companies.subOrganisation.emptyText']()}</p>
          </EmptyState>
        }
        panel={({ code, ...place }, one) => (
          <SidePanel
            shown={code}
            title={one?.name ?? m['companies.subOrganisation.missing']()}
            {...place}
            footer={
              one ? (
                <SubOrganisationActions
                  one={one}
                  {...(mayChange
                    ? {
                        change: {
                          edit: () => setDialog({ changed: one }),
                          nest: () => setDialog({ parentId: one.id }),
                          gone: () => void router.navigate({ href: place.closeTo }),
                        },
                      }
                    : {})}
                />
              ) : null
            }
          >
            {one ? <SubOrganisationPanel one={one} /> : <PanelMissing title={m['companies.subOrganisation.missing']()} closeTo={place.closeTo} />}
          </SidePanel>
        )}
      />
      {dialog && all ? (
        <Suspense fallback={null}>
          <SubOrganisationDialog
            all={all}
            {...dialog}
            onClose={() => setDialog(undefined)}
            onMade={(id) => void router.navigate({ href: keep(subOrganisationsAddress(id)) })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
