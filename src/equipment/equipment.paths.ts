import { address } from '#platform/address.ts';

/** Screens of devices and products. */
export const equipmentPaths = {
  list: '/contrats/listEquipement',
  byType: '/contrats/listEquipementbyType/{code}',
  device: '/equipement/{constructeur}/{reference}/{serie}',
  serial: '/equipement/{serie}',
  product: '/produit/{constructeur}/{reference}',
} as const;

/** Page of a serial number whose manufacturer is unknown. Lets the reader choose when several devices have it. */
export const serialAddress = (serial: string): string => address(equipmentPaths.serial, { serie: serial });
