/** Ways to the support of the manufacturers: addresses under `.example`, numbers of the range reserved for fiction. */

const office = { last_day: 5, opens_at: '09:00', closes_at: '17:30' };
const shortOffice = { last_day: 5, opens_at: '09:00', closes_at: '17:00' };
const always = { last_day: 7, opens_at: '00:00', closes_at: '24:00' };

const inFrench = { label_fr: 'en français', label_en: 'in French' };
const inEnglish = { label_fr: 'en anglais, panne critique', label_en: 'in English, critical failure' };

const site = (manufacturer: string, host: string, note: { note_fr: string; note_en: string }) =>
  ({
    channel: 'web',
    label_fr: `Dossiers de support ${manufacturer}`,
    label_en: `${manufacturer} support cases`,
    address: `https://support.${host}.example/`,
    ...note,
  }) as const;
const mail = (manufacturer: string, host: string) =>
  ({
    channel: 'email',
    label_fr: `Assistance ${manufacturer}`,
    label_en: `${manufacturer} assistance`,
    address: `assistance@${host}.example`,
    note_fr: 'Réponse sous un jour ouvré, pas pour une panne',
    note_en: 'Reply within one working day, not for a failure',
  }) as const;
const chat = (manufacturer: string, host: string) =>
  ({
    channel: 'chat',
    label_fr: `Conseiller ${manufacturer}`,
    label_en: `${manufacturer} adviser`,
    address: `https://chat.${host}.example/`,
    note_fr: 'En français et en anglais',
    note_en: 'In French and in English',
    ...shortOffice,
  }) as const;
const form = (host: string) =>
  ({ channel: 'form', label_fr: 'Formulaire de contact', label_en: 'Contact form', address: `https://support.${host}.example/contact` }) as const;
const serialOnly = { note_fr: 'Demande le n° de série', note_en: 'Asks for the serial number' };

/** By manufacturer. Meraki has the support of Cisco. */
export const helpTexts = {
  cisco: [
    site('Cisco', 'cisco', { note_fr: 'Demande un CCO ID rattaché au contrat', note_en: 'Asks for a CCO ID linked to the contract' }),
    mail('Cisco', 'cisco'),
    { channel: 'phone', address: '01 99 00 42 10', ...inFrench, ...office },
    { channel: 'phone', address: '01 99 00 42 19', ...inEnglish, ...always },
    chat('Cisco', 'cisco'),
    form('cisco'),
  ],
  extreme: [
    site('Extreme Networks', 'extremenetworks', { note_fr: 'Demande le n° de contrat', note_en: 'Asks for the contract number' }),
    mail('Extreme Networks', 'extremenetworks'),
    { channel: 'phone', address: '01 99 00 43 20', ...inFrench, ...shortOffice },
    { channel: 'phone', address: '01 99 00 43 29', ...inEnglish, ...always },
    form('extremenetworks'),
  ],
  fortinet: [
    site('Fortinet', 'fortinet', serialOnly),
    { channel: 'phone', address: '01 99 00 44 30', ...inFrench, ...office },
    { channel: 'phone', address: '01 99 00 44 39', ...inEnglish, ...always },
    chat('Fortinet', 'fortinet'),
  ],
  juniper: [
    site('Juniper', 'juniper', { note_fr: 'Demande le n° de série ou le SSRN', note_en: 'Asks for the serial number or the SSRN' }),
    { channel: 'phone', address: '01 99 00 45 40', ...inEnglish, ...always },
    chat('Juniper', 'juniper'),
    form('juniper'),
  ],
  'hp-poly': [
    site('HP Poly (ex-Polycom)', 'hp-poly', serialOnly),
    mail('HP Poly', 'hp-poly'),
    { channel: 'phone', address: '01 99 00 46 50', ...inFrench, ...shortOffice },
    form('hp-poly'),
  ],
  synology: [
    site('Synology', 'synology', serialOnly),
    mail('Synology', 'synology'),
    { channel: 'phone', address: '01 99 00 47 60', ...inFrench, ...office },
    form('synology'),
  ],
} as const;
