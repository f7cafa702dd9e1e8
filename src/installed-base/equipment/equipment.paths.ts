import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of devices. */
export const equipmentPaths = {
  list: '/contrats/listEquipement/{code?}',
  byType: '/contrats/listEquipementbyType/{code}',
  device: '/equipement/{constructeur}/{reference}/{serie}',
  serial: '/equipement/{serie}',
} as const;

/** The list of devices, with one open beside it when its serial number is given. */
export const devicesAddress = (code?: string): string => buildAddress(equipmentPaths.list, { code });

/** Code in place of a serial number: opens the cover of a pasted list beside the list. */
export const coverageCode = 'couverture';

/** The devices of a product line, or of a kind of product. */
export const productLineAddress = (productLine: string): string => buildAddress(equipmentPaths.byType, { code: productLine });

/** Page of a device. */
export const deviceAddress = (device: { manufacturer: string; reference: string; serial: string }): string =>
  buildAddress(equipmentPaths.device, { constructeur: device.manufacturer, reference: device.reference, serie: device.serial });

/** Page of a serial number whose manufacturer is unknown. Lets the reader choose when several devices have it. */
export const serialAddress = (serial: string): string => buildAddress(equipmentPaths.serial, { serie: serial });
