import type { SerialFormat } from '../serials.ts';

/** A product of the provider. Prices are list prices before tax, in cents, per piece (per whole period, where there is one). */
export interface Product {
  manufacturer?: keyof typeof manufacturers;
  reference: string;
  description: string;
  productLine?: string;
  kind: 'equipment' | 'service' | 'support' | 'subscription';
  price: number;
  /** Months covered by a support contract or a subscription. */
  months?: number;
  serviceLevel?: string;
  /** Absent for products without serial numbers. */
  serial?: { format: SerialFormat; mark: string };
  /** Weight in grams, packed. */
  weight?: number;
}

export const manufacturers = {
  cisco: 'Cisco',
  meraki: 'Meraki',
  fortinet: 'Fortinet',
  juniper: 'Juniper',
  extreme: 'Extreme Networks',
  'hp-poly': 'Polycom (HP Poly)',
  synology: 'Synology',
} as const;

type Manufacturer = keyof typeof manufacturers;

const device = (
  manufacturer: Manufacturer,
  productLine: string,
  reference: string,
  description: string,
  price: number,
  weight: number,
  format?: SerialFormat,
  mark = '',
): Product => ({ manufacturer, productLine, reference, description, kind: 'equipment', price, weight, ...(format && { serial: { format, mark } }) });
const support = (manufacturer: Manufacturer, reference: string, description: string, price: number, months: number, serviceLevel: string): Product => ({
  manufacturer,
  reference,
  description,
  kind: 'support',
  price,
  months,
  serviceLevel,
});
const licence = (manufacturer: Manufacturer, reference: string, description: string, price: number, months: number): Product => ({
  manufacturer,
  reference,
  description,
  kind: 'subscription',
  price,
  months,
});
const service = (reference: string, description: string, price: number): Product => ({ reference, description, kind: 'service', price });

const nextDay = 'SNTC 8×5×J+1';

const products: Product[] = [
  device('cisco', 'Catalyst 9300', 'C9300-48P-A', 'Catalyst 9300, 48 ports PoE+', 812_000, 9_400, 'cisco', 'FOC'),
  device('cisco', 'Catalyst 9300', 'C9300-24P-A', 'Catalyst 9300, 24 ports PoE+', 548_000, 9_100, 'cisco', 'FCW'),
  device('cisco', 'Catalyst 9200', 'C9200L-24P-4G-E', 'Catalyst 9200L, 24 ports PoE+', 324_000, 6_200, 'cisco', 'JAE'),
  device('cisco', 'Catalyst 9200', 'C9200L-48P-4G-E', 'Catalyst 9200L, 48 ports PoE+', 526_000, 7_100, 'cisco', 'JAE'),
  device('cisco', 'Catalyst 8300', 'C8300-1N1S-4T2X', 'Routeur Catalyst 8300, 4 ports 1G et 2 ports 10G', 985_000, 10_800, 'cisco', 'FLM'),
  device('cisco', 'Catalyst 8200', 'C8200-1N-4T', 'Routeur Catalyst 8200, 4 ports WAN 1G', 396_000, 6_600, 'cisco', 'FDO'),
  device('cisco', 'ISR 4000', 'ISR4331/K9', 'Routeur ISR 4331, 3 ports WAN', 396_000, 6_900, 'cisco', 'FDO'),
  device('cisco', 'Catalyst 9100', 'CW9166I-E', 'Borne Wi-Fi 6E intérieure', 155_000, 1_900, 'cisco', 'KWC'),
  device('cisco', 'Aironet 2800', 'AIR-AP2802I-E-K9', 'Borne Wi-Fi 5 intérieure', 118_000, 1_800, 'cisco', 'FGL'),
  device('cisco', 'Firepower 1000', 'FPR1120-NGFW-K9', 'Pare-feu Firepower 1120', 542_000, 5_800, 'cisco', 'JMX'),
  device('cisco', 'Optiques', 'SFP-10G-SR', 'Module optique 10G multimode', 30_600, 90, 'cisco', 'AVD'),
  device('cisco', 'Optiques', 'SFP-10G-LR', 'Module optique 10G monomode', 61_800, 90, 'cisco', 'ACW'),
  device('cisco', 'Optiques', 'GLC-TE', 'Module cuivre 1G', 19_000, 80, 'cisco', 'AGJ'),
  device('cisco', 'Alimentations', 'PWR-C1-715WAC-P=', 'Alimentation 715 W, Platinum', 67_800, 1_500, 'cisco', 'LIT'),
  device('cisco', 'Accessoires', 'STACK-T1-50CM', 'Câble d’empilement StackWise-480 pour C9300, 50 cm', 11_600, 300),
  device('cisco', 'Accessoires', 'C9200L-STACK-KIT', 'Kit d’empilement pour C9200L : deux modules et un câble de 50 cm', 118_000, 500),
  device('meraki', 'MR', 'MR46-HW', 'Borne Wi-Fi 6 gérée en ligne', 112_000, 1_600, 'meraki', 'Q2SR'),
  device('meraki', 'MR', 'MR57-HW', 'Borne Wi-Fi 6E gérée en ligne', 169_000, 1_900, 'meraki', 'Q2TU'),
  device('meraki', 'MS', 'MS130-48P-HW', 'Commutateur d’accès 48 ports PoE géré en ligne', 412_000, 6_100, 'meraki', 'Q3EN'),
  device('meraki', 'MS', 'MS225-48LP-HW', 'Commutateur 48 ports PoE géré en ligne', 530_000, 7_400, 'meraki', 'Q2GW'),
  device('meraki', 'MX', 'MX68-HW', 'Passerelle de sécurité', 109_000, 2_300, 'meraki', 'Q2KY'),
  device('meraki', 'MX', 'MX85-HW', 'Passerelle de sécurité, 1 Gbit/s', 306_000, 4_900, 'meraki', 'Q2YN'),
  device('meraki', 'MV', 'MV13-HW', 'Caméra dôme fixe intérieure', 98_000, 800, 'meraki', 'Q3HV'),
  device('meraki', 'MV', 'MV12W-HW', 'Caméra dôme grand angle', 98_000, 900, 'meraki', 'Q2FV'),
  device('fortinet', 'FortiGate', 'FG-60F', 'Pare-feu d’agence', 89_000, 2_100, 'fortinet', 'FGT60FTK'),
  device('fortinet', 'FortiGate', 'FG-100F', 'Pare-feu FortiGate 100F', 348_000, 5_200, 'fortinet', 'FG100FTK'),
  device('fortinet', 'FortiAP', 'FAP-231F-E', 'Borne Wi-Fi 6 FortiAP', 72_000, 1_300, 'fortinet', 'FP231FTF'),
  device('fortinet', 'FortiSwitch', 'FS-124F-POE', 'Commutateur 24 ports PoE', 115_000, 4_800, 'fortinet', 'S124FPTF'),
  device('juniper', 'EX2300', 'EX2300-C-12P', 'Commutateur 12 ports PoE+, compact', 124_000, 3_400, 'juniper', 'HV'),
  device('juniper', 'EX4100-F', 'EX4100-F-12P', 'Commutateur 12 ports PoE+, compact, sans ventilateur', 124_000, 3_200, 'juniper', 'FX'),
  device('juniper', 'EX4100', 'EX4100-48P', 'Commutateur 48 ports PoE+, 4 ports 25G', 690_000, 6_900, 'juniper', 'FJ'),
  device('juniper', 'EX4300', 'EX4300-48P', 'Commutateur 48 ports PoE+', 690_000, 9_800, 'juniper', 'PE'),
  device('juniper', 'SRX', 'SRX345-SYS-JB', 'Passerelle de sécurité SRX345', 415_000, 6_400, 'juniper', 'DA'),
  device('juniper', 'QFX5120', 'QFX5120-48Y-AFO', 'Commutateur de distribution 48 ports 25G', 1_780_000, 12_600, 'juniper', 'XH'),
  device('juniper', 'Mist', 'AP45-WW', 'Borne Wi-Fi 6E', 139_000, 1_700, 'juniper', 'FA'),
  device('extreme', 'X440-G2', 'X440-G2-48p-10G4', 'Commutateur 48 ports PoE+, 4 ports 10G', 390_000, 8_100, 'extremeSwitch'),
  device('extreme', '5420', '5420F-48P-4XE', 'Commutateur universel 48 ports PoE+, 4 ports 10G', 390_000, 7_300, 'extremeSwitch'),
  device('extreme', '5320', '5320-48P-8XE', 'Commutateur universel 48 ports PoE+', 515_000, 8_400, 'extremeSwitch'),
  device('extreme', '5520', '5520-24W', 'Commutateur universel 24 ports 90 W', 488_000, 8_200, 'extremeSwitch'),
  device('extreme', 'AP300', 'AP360I-WR', 'Borne Wi-Fi 6 extérieure', 78_000, 2_400, 'extremeAccessPoint', '0360'),
  device('extreme', 'AP300', 'AP305C-WR', 'Borne Wi-Fi 6 intérieure', 64_000, 1_200, 'extremeAccessPoint', '0305'),
  device('hp-poly', 'Edge E', '2200-86990-025', 'Poste Poly Edge E220, 4 lignes', 22_400, 1_300, 'poly', '6416A1'),
  device('hp-poly', 'VVX', '2200-48820-025', 'Poste VVX 250, 4 lignes', 19_800, 1_400, 'poly', '64167F'),
  device('hp-poly', 'RealPresence', '7200-64250-101', 'Visioconférence RealPresence Group 500', 520_000, 7_900, 'poly', '8213AB'),
  device('hp-poly', 'G7500', '7200-85760-101', 'Système de visioconférence G7500, caméra EagleEye IV', 289_000, 4_600, 'poly', '8G2041'),
  device('hp-poly', 'Trio', '2200-86240-019', 'Pieuvre de conférence Trio C60', 112_000, 2_300, 'poly', '482567'),
  device('synology', 'DiskStation', 'DS923+', 'NAS 4 baies', 62_000, 3_300, 'synology', 'TQR'),
  device('synology', 'RackStation', 'RS1221+', 'NAS 8 baies en rack', 139_000, 9_200, 'synology', 'RAR'),
  device('synology', 'RackStation', 'RS2423RP+', 'NAS 12 baies en rack, alimentation redondante', 248_000, 14_800, 'synology', 'SFR'),
  device('synology', 'SA', 'SA3410', 'NAS d’entreprise 12 baies', 690_000, 16_400, 'synology', 'VLR'),
  device('synology', 'Disques', 'HAT5310-8T', 'Disque 8 To pour NAS', 28_900, 800, 'synology', 'HDE'),

  support('cisco', 'CON-SNT-C93004PA', 'SNTC 8×5×J+1 pour C9300-48P-A, 3 ans', 122_400, 36, nextDay),
  support('cisco', 'CON-SNT-C92L24P4', 'SNTC 8×5×J+1 pour C9200L-24P-4G-E, 3 ans', 39_600, 36, nextDay),
  support('cisco', 'CON-SNT-C92L48P4', 'SNTC 8×5×J+1 pour C9200L-48P-4G-E, 1 an', 21_600, 12, nextDay),
  support('cisco', 'CON-SNT-C82001N4', 'SNTC 8×5×J+1 pour C8200-1N-4T, 1 an', 26_000, 12, nextDay),
  support('cisco', 'CON-SNT-ISR4331K', 'SNTC 8×5×J+1 pour ISR4331/K9, 1 an', 26_000, 12, nextDay),
  support('cisco', 'CON-SNTP-C831S4T2', 'SNTC 24×7×4 pour C8300-1N1S-4T2X, 1 an', 118_000, 12, 'SNTC 24×7×4'),
  support('cisco', 'CON-SNT-CW9166IE', 'SNTC 8×5×J+1 pour CW9166I-E, 1 an', 6_200, 12, nextDay),
  support('cisco', 'CON-SNT-FPR1120N', 'SNTC 8×5×J+1 pour FPR1120-NGFW-K9, 1 an', 38_000, 12, nextDay),
  support('fortinet', 'FC-10-0060F-247-02-12', 'FortiCare Premium pour FG-60F, 1 an', 14_800, 12, 'FortiCare Premium 24×7'),
  support('fortinet', 'FC-10-F100F-247-02-12', 'FortiCare Premium pour FG-100F, 1 an', 52_000, 12, 'FortiCare Premium 24×7'),
  support('juniper', 'SVC-COR-EX4100-F-12P', 'Juniper Care Core pour EX4100-F-12P, 1 an', 7_400, 12, 'Core'),
  support('juniper', 'SVC-ND-EX4100-48P', 'Juniper Care Next Day pour EX4100-48P, 1 an', 59_000, 12, 'Next Day'),
  support('extreme', '97004-5420F-48P-4XE', 'ExtremeWorks NBD AHR pour 5420F-48P-4XE, 1 an', 31_000, 12, 'NBD AHR'),
  support('hp-poly', '4870-85760-112', 'Poly+ pour G7500, 1 an', 27_500, 12, 'Poly+'),
  support('synology', 'EW201', 'Extension de garantie de 2 ans', 14_800, 24, 'Extension de garantie'),
  support('synology', 'EW202', 'Extension de garantie de 2 ans, modèles en rack', 26_500, 24, 'Extension de garantie'),

  licence('cisco', 'C9300-DNA-A-48-3Y', 'Licence DNA Advantage, 48 ports, 3 ans', 238_000, 36),
  licence('cisco', 'C9200L-DNA-E-24-3Y', 'Licence DNA Essentials, 24 ports, 3 ans', 36_000, 36),
  licence('cisco', 'AIR-DNA-A-3Y', 'Licence DNA Advantage pour borne, 3 ans', 28_000, 36),
  licence('meraki', 'LIC-ENT-1YR', 'Licence Enterprise pour borne MR, 1 an', 16_500, 12),
  licence('meraki', 'LIC-ENT-3YR', 'Licence Enterprise pour borne MR, 3 ans', 42_000, 36),
  licence('meraki', 'LIC-MX68-SEC-3YR', 'Licence Advanced Security pour MX68, 3 ans', 146_000, 36),
  licence('meraki', 'LIC-MX85-SEC-1YR', 'Licence Advanced Security pour MX85, 1 an', 118_000, 12),
  licence('meraki', 'LIC-MS130-48-5Y', 'Licence Enterprise pour MS130-48, 5 ans', 96_000, 60),
  licence('meraki', 'LIC-MS225-48LP-5YR', 'Licence Enterprise pour MS225-48LP, 5 ans', 109_000, 60),
  licence('meraki', 'LIC-MV-3YR', 'Licence pour caméra MV, 3 ans', 54_000, 36),
  licence('fortinet', 'FC-10-0060F-950-02-36', 'Unified Threat Protection pour FG-60F, 3 ans', 169_000, 36),
  licence('fortinet', 'FC-10-F100F-950-02-36', 'Unified Threat Protection pour FG-100F, 3 ans', 624_000, 36),

  service('PRE-STAGING', 'Préconfiguration en atelier', 9_500),
  service('PRE-LIVRAISON', 'Préparation et livraison sur site', 8_000),
  service('PRE-DEPLOIEMENT', 'Déploiement sur site', 98_000),
  service('PRE-INGENIERIE', 'Ingénierie, journée', 94_900),
  service('PRE-ETUDE-WIFI', 'Étude de couverture Wi-Fi', 145_000),
  service('PRE-AUDIT', 'Audit complexe', 380_000),
  service('PRE-DEPOSE', 'Dépose et effacement des équipements remplacés', 62_000),
  service('PRE-FORMATION', 'Transfert de compétences, demi-journée', 56_000),
];

const byReference = new Map(products.map((product) => [product.reference, product]));

/** Product of a reference in the story. @throws RangeError for an unknown reference */
export function getProduct(reference: string): Product {
  const product = byReference.get(reference);
  if (product === undefined) throw new RangeError(`Not in the catalogue: ${reference}`);
  return product;
}

/** All products of manufacturers. The provider's own services are not products. */
export const catalogue: readonly (Product & { manufacturer: Manufacturer })[] = products.filter(
  (product): product is Product & { manufacturer: Manufacturer } => product.manufacturer !== undefined,
);
