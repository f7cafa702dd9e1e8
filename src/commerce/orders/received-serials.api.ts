import { z } from 'zod';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { companyId, instant, responseText, uuid } from '#platform/http/schemas.ts';
import { receivedSerialList } from './received-serials.list.ts';

const receivedSerial = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    /** Of the device. */
    id: uuid(),
    serial: responseText(100),
    manufacturer: responseText(60),
    reference: responseText(100),
    description: responseText(500),
    orderNumber: responseText(60),
    customerOrderNumber: responseText(60),
    deliveryNumber: responseText(60),
    /** Numbers of the delivery's cartons: `1/2, 2/2`. Empty where the carrier's data name none. */
    cartons: responseText(4000),
    siteLabel: responseText(200).nullable(),
    receivedAt: instant(),
  })
  .meta({ id: 'ReceivedSerial' });
export type ReceivedSerial = z.output<typeof receivedSerial>;

export const receivedSerialEndpoints = listEndpoints(receivedSerialList, receivedSerial);
