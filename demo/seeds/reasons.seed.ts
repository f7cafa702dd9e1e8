/** Reasons for a changed date, as the sales administration writes them. */
export const lateReasons = [
  'Rupture chez le constructeur, réassort annoncé la semaine suivante.',
  'Arrivage du constructeur décalé.',
  'Reliquat du constructeur reçu en retard.',
  'Contrôle douanier prolongé à l’arrivée.',
  'Retard du transporteur\u00a0: conditions de circulation.',
  'Grève annoncée sur le réseau du transporteur.',
  'Report demandé par le client\u00a0: quai en travaux.',
  'Report demandé par le client\u00a0: personne pour réceptionner.',
  'Colis mal aiguillé, réacheminé par le transporteur.',
] as const;
