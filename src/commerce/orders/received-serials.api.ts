import { z } from 'zod';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { companyId, instant, shown, uuid } from '#platform/http/schemas.ts';
import { receivedSerialList } from './received-serials.list.ts';

const receivedSerial = z
  .object({
    companyId: companyId(),
    companyName: shown(200),
    /** Of the device. */
    id: uuid(),
    serial: shown(100),
    manufacturer: shown(60),
    reference: shown(100),
    description: shown(500),
    orderNumber: shown(60),
    customerOrderNumber: shown(60),
    deliveryNumber: shown(60),
    /** Numbers of the delivery's cartons: `1/2, 2/2`. Empty where the carrier's data name none. */
    cartons: shown(4000),
    siteLabel: shown(200).nullable(),
    receivedAt: instant(),
  })
  .meta({ id: 'ReceivedSerial' });
export type ReceivedSerial = z.output<typeof receivedSerial>;

export const receivedSerialEndpoints = listEndpoints(receivedSerialList, receivedSerial);
