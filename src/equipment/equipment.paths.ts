import { address } from '#platform/address.ts';

/** Screens of devices and products. */
export const equipmentPaths = {
  list: '/contrats/listEquipement',
  byType: '/contrats/listEquipementbyType/{code}',
  device: '/equipement/{constructeur}/{reference}/{serie}',
  serial: '/equipement/{serie}',
  product: '/produit/{constructeur}/{reference}',
} as const;

export const equipmentOfTypeAddress = (code: string): string => address(equipmentPaths.byType, { code });

/** The page of one serial number. */
export const deviceAddress = (manufacturer: string, reference: string, serial: string): string =>
  address(equipmentPaths.device, { constructeur: manufacturer, reference, serie: serial });

/** The page of a serial number whose manufacturer is not known: lets the reader choose when several bear it. */
export const serialAddress = (serial: string): string => address(equipmentPaths.serial, { serie: serial });

export const productAddress = (manufacturer: string, reference: string): string => address(equipmentPaths.product, { constructeur: manufacturer, reference });
