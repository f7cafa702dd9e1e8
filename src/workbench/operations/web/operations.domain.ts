import { feedRunAddress } from '#capabilities/ingest/ingest.paths.ts';
import {
  IconAffiliate,
  IconBuilding,
  IconBuildingFactory2,
  IconDatabaseImport,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
  IconMailbox,
  IconSettings,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { makersAddress } from '#installed-base/catalogue/catalogue.paths.ts';
import { accountAddress, carrierAddress, keyAddress, mailboxAddress, partnerAddress, providerPaths } from '#parties/provider/provider.paths.ts';

const isOffice = ({ user }: Session): boolean => hasStaffRight(user, 'workbench');
const isAdministrator = ({ user }: Session): boolean => hasStaffRight(user, 'administration');

export const operationsDomain: WebDomain = {
  menu: {
    provider: [
      { label: m['operations.menu.home'], icon: IconHome, to: providerPaths.home, isShownTo: isOffice, phoneBar: { label: m['app.menu.provider'] } },
      {
        label: m['operations.menu.queues'],
        icon: IconInbox,
        to: queueAddress(),
        covers: [/^\/provider\/queues\//],
        isShownTo: isOffice,
        phoneBar: { label: m['operations.menu.queuesShort'] },
      },
      { label: m['operations.menu.companies'], icon: IconBuilding, to: providerPaths.companies, covers: [/^\/provider\/companies\//], isShownTo: isOffice },
      { label: m['operations.menu.partners'], icon: IconAffiliate, to: partnerAddress(), covers: [/^\/provider\/partners\//], isShownTo: isOffice },
      { label: m['operations.menu.accounts'], icon: IconUsers, to: accountAddress(), covers: [/^\/provider\/accounts\//], isShownTo: isAdministrator },
      { label: m['operations.menu.feed'], icon: IconDatabaseImport, to: feedRunAddress(), covers: [/^\/provider\/feed\//], isShownTo: isOffice },
      { label: m['operations.menu.keys'], icon: IconKey, to: keyAddress(), covers: [/^\/provider\/keys\//], isShownTo: isAdministrator },
      { label: m['operations.menu.carriers'], icon: IconTruck, to: carrierAddress(), covers: [/^\/provider\/carriers\//], isShownTo: isOffice },
      {
        label: m['operations.menu.manufacturers'],
        icon: IconBuildingFactory2,
        to: makersAddress(),
        covers: [/^\/provider\/manufacturers\//],
        isShownTo: isOffice,
      },
      { label: m['operations.menu.journal'], icon: IconHistory, to: providerPaths.journal, covers: [/^\/provider\/security$/], isShownTo: isAdministrator },
      {
        label: m['operations.menu.settings'],
        icon: IconSettings,
        to: providerPaths.settings,
        covers: [/^\/provider\/legal(?:\/|$)/],
        isShownTo: isAdministrator,
      },
      {
        label: m['operations.menu.mailbox'],
        icon: IconMailbox,
        to: mailboxAddress(),
        covers: [/^\/provider\/mailbox\//],
        isShownTo: (session) => isOffice(session) && session.demo,
      },
    ],
  },
};
