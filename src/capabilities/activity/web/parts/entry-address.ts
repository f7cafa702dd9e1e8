import { usersAddress } from '#parties/accounts/accounts.paths.ts';
import { contractAddress, importAddress } from '#installed-base/contracts/contracts.paths.ts';
import { serialAddress } from '#installed-base/equipment/equipment.paths.ts';
import { invoicesAddress } from '#commerce/invoices/invoices.paths.ts';
import { agreementsAddress, licencesAddress } from '#installed-base/licences/licences.paths.ts';
import { offersAddress } from '#commerce/offers/offers.paths.ts';
import { deliveryAddress, orderAddress } from '#commerce/orders/orders.paths.ts';
import { importSitesAddress, siteAddress } from '#parties/sites/sites.paths.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import type { ActivityEntry } from '../../activity.api.ts';

/** Address of the object of an entry on the screens of its company; `undefined` when it has no page, or no longer exists. */
export function entryAddress({ objectKind, objectId, objectTitle, orderNumber, isGone }: ActivityEntry): string | undefined {
  if (isGone) return undefined;
  if (orderNumber !== null) return deliveryAddress(orderNumber, objectTitle);
  switch (objectKind) {
    case 'order':
      return orderAddress(objectTitle);
    case 'offer':
      return offersAddress(objectTitle);
    case 'invoice':
      return invoicesAddress(objectTitle);
    case 'contract':
      return contractAddress(objectId);
    case 'device':
      return serialAddress(objectTitle);
    case 'ticket':
      return ticketAddress(objectTitle);
    case 'siteImport':
      return importSitesAddress(objectId);
    case 'importBatch':
      return importAddress(objectId);
    case 'agreement':
    case 'smartAccount':
      return agreementsAddress();
    case 'licence':
    case 'licenceImport':
      return licencesAddress();
    case 'membership':
      return usersAddress(objectId);
    case 'site':
      return siteAddress(objectId);
    default:
      return undefined;
  }
}
