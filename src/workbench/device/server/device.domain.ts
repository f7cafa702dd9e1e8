import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { getDevice, getDeviceOfSerial } from '../device.api.ts';
import { getDeviceDetail } from './device-page.service.ts';

/** The page of a device: everything that the domains of the trade know of it. */
export const deviceDomain: ServerDomain = {
  routes: [
    ({ route }) => {
      route(getDevice, ({ params }, context) => getDeviceDetail(context, params));
      route(getDeviceOfSerial, ({ params }, context) => getDeviceDetail(context, params));
    },
  ],
};
