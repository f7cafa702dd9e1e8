/** Ways to the support of the manufacturers: addresses under `.example`, numbers of the range reserved for fiction. */

const office = { lastDay: 5, opensAt: '09:00', closesAt: '17:30' };
const shortOffice = { lastDay: 5, opensAt: '09:00', closesAt: '17:00' };
const always = { lastDay: 7, opensAt: '00:00', closesAt: '24:00' };

const inFrench = { labelFr: 'en français', labelEn: 'in French' };
const inEnglish = { labelFr: 'en anglais, panne critique', labelEn: 'in English, critical failure' };

const site = (manufacturer: string, host: string, note: { noteFr: string; noteEn: string }) =>
  ({
    channel: 'web',
    labelFr: `Dossiers de support ${manufacturer}`,
    labelEn: `${manufacturer} support cases`,
    address: `https://support.${host}.example/`,
    ...note,
  }) as const;
const mail = (manufacturer: string, host: string) =>
  ({
    channel: 'email',
    labelFr: `Assistance ${manufacturer}`,
    labelEn: `${manufacturer} assistance`,
    address: `assistance@${host}.example`,
    noteFr: 'Réponse sous un jour ouvré, pas pour une panne',
    noteEn: 'Reply within one working day, not for a failure',
  }) as const;
const chat = (manufacturer: string, host: string) =>
  ({
    channel: 'chat',
    labelFr: `Conseiller ${manufacturer}`,
    labelEn: `${manufacturer} adviser`,
    address: `https://chat.${host}.example/`,
    noteFr: 'En français et en anglais',
    noteEn: 'In French and in English',
    hours: shortOffice,
  }) as const;
/** The provider opens the case by a ticket. */
const form = {
  channel: 'form',
  labelFr: 'Arcadie ouvre le dossier pour vous',
  labelEn: 'Arcadie opens the case for you',
  address: '',
  noteFr: 'Suivi dans un ticket',
  noteEn: 'Followed in a ticket',
  hours: office,
} as const;
const serialOnly = { noteFr: 'Demande le n° de série', noteEn: 'Asks for the serial number' };

/** By manufacturer. Meraki has the support of Cisco. */
export const helpTexts = {
  cisco: [
    site('Cisco', 'cisco', { noteFr: 'Demande un CCO ID rattaché au contrat', noteEn: 'Asks for a CCO ID linked to the contract' }),
    mail('Cisco', 'cisco'),
    { channel: 'phone', address: '01 99 00 42 10', ...inFrench, hours: office },
    { channel: 'phone', address: '01 99 00 42 19', ...inEnglish, hours: always },
    chat('Cisco', 'cisco'),
    form,
  ],
  extreme: [
    site('Extreme Networks', 'extremenetworks', { noteFr: 'Demande le n° de contrat', noteEn: 'Asks for the contract number' }),
    mail('Extreme Networks', 'extremenetworks'),
    { channel: 'phone', address: '01 99 00 43 20', ...inFrench, hours: shortOffice },
    { channel: 'phone', address: '01 99 00 43 29', ...inEnglish, hours: always },
    form,
  ],
  fortinet: [
    site('Fortinet', 'fortinet', serialOnly),
    { channel: 'phone', address: '01 99 00 44 30', ...inFrench, hours: office },
    { channel: 'phone', address: '01 99 00 44 39', ...inEnglish, hours: always },
    chat('Fortinet', 'fortinet'),
  ],
  juniper: [
    site('Juniper', 'juniper', { noteFr: 'Demande le n° de série ou le SSRN', noteEn: 'Asks for the serial number or the SSRN' }),
    { channel: 'phone', address: '01 99 00 45 40', ...inEnglish, hours: always },
    chat('Juniper', 'juniper'),
    form,
  ],
  'hp-poly': [
    site('HP Poly (ex-Polycom)', 'hp-poly', serialOnly),
    mail('HP Poly', 'hp-poly'),
    { channel: 'phone', address: '01 99 00 46 50', ...inFrench, hours: shortOffice },
    form,
  ],
  synology: [
    site('Synology', 'synology', serialOnly),
    mail('Synology', 'synology'),
    { channel: 'phone', address: '01 99 00 47 60', ...inFrench, hours: office },
    form,
  ],
} as const;
