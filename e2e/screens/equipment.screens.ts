import { heading, type States } from './state.ts';

export const devicesList: States = {
  'the devices of a company': { reader: 'camille', at: '/contrats/listEquipement', open: heading('Équipements'), width: 'both' },
};
