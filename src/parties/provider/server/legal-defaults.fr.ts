import type { LegalPage } from '../legal-text.ts';

/** Legal pages until the provider writes its own: in French. Details of the settings stand in braces. */
export const legalDefaultsFr: Readonly<Record<LegalPage, string>> = {
  mentions: `## Éditeur
Ce portail est édité par {name}.
- Forme juridique : {legalForm}
- Capital social : {shareCapital}
- Siège social : {address}
- Immatriculation : RCS {rcsCity} {siren}
- SIRET du siège : {siret}
- TVA intracommunautaire : {vatNumber}
- Téléphone : {phone}
- E-mail : {email}
- Site : {website}

## Directeur de la publication
Responsable de la publication : {publicationDirector}.

## Hébergement
Le portail est hébergé par {hostName}.
- Adresse : {hostAddress}
- Téléphone : {hostPhone}

## Propriété intellectuelle
Les textes, images et documents du portail appartiennent à {name} ou à leurs auteurs. Les marques des constructeurs appartiennent à leurs titulaires. Vous pouvez utiliser les documents de votre société pour ses besoins propres ; toute autre reproduction demande un accord écrit.

## Informations affichées
Les offres, commandes, factures et contrats affichés proviennent du système de gestion de {name}. En cas de différence, le document signé ou émis fait foi. Signalez-nous toute erreur : nous la corrigerons.

## Signaler un contenu
Un contenu vous paraît illicite ? Écrivez à {email}, en indiquant son adresse et votre motif.

## Droit applicable
Ces mentions répondent à l’article 1‑1 de la loi n° 2004‑575 du 21 juin 2004 pour la confiance dans l’économie numérique. Le droit français s’applique.`,
  confidentialite: `{name} traite des données personnelles pour vous ouvrir ce portail et exécuter les contrats de votre société. Cette page dit lesquelles, pourquoi, et comment exercer vos droits, conformément au règlement (UE) 2016/679 (RGPD) et à la loi n° 78-17 du 6 janvier 1978.

## Responsable du traitement
Le responsable du traitement est {name}.
- Adresse : {address}
- E-mail : {email}
- Téléphone : {phone}

## Données traitées
- **Compte** : nom, fonction, adresse e-mail, téléphones, CCO ID, langue et fuseau horaire, mot de passe chiffré de façon irréversible.
- **Droits** : sociétés auxquelles vous êtes rattaché, rôle et limites.
- **Activité** : ce que vous créez, modifiez, acceptez ou signez, avec sa date.
- **Échanges** : messages, fichiers joints, tickets, rendez-vous et comptes rendus.
- **Contacts** : personnes que votre société désigne pour une livraison ou une intervention.
- **Connexion** : adresse IP, navigateur, date des connexions et des tentatives refusées.

Ces données viennent de vous, de votre société ou de notre système de gestion.

## Finalités et bases légales
- Exécuter les offres, commandes, contrats et prestations : exécution du contrat.
- Facturer et tenir la comptabilité : obligation légale.
- Sécuriser les comptes et garder la trace des actions : intérêt légitime à protéger le portail et à prouver ce qui a été convenu.
- Vous informer par e-mail de ce qui change : intérêt légitime ; vous réglez ou arrêtez ces messages dans votre profil.

Aucune décision n’est prise de façon entièrement automatisée. Aucune donnée n’est vendue ni utilisée pour de la publicité.

## Destinataires
Les données sont lues par les personnes habilitées de {name}, par celles de votre société selon leurs droits, et par le partenaire qui agit pour elle. Les sous-traitants d’une intervention ne voient que celle-ci. Un constructeur ne reçoit que ce qu’un dossier de support exige.

## Durées de conservation
- Compte : tant que vous l’utilisez, puis trois ans au plus après le dernier échange.
- Documents commerciaux et comptables : dix ans (article L123-22 du code de commerce).
- Brouillons : 180 jours après leur dernière modification.
- Journal d’activité : durée du contrat, puis cinq ans (article 2224 du code civil).

## Vos droits
Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation du traitement et leur portabilité, vous opposer à un traitement, et dire ce qu’elles deviendront après votre décès. Écrivez à {email} ; nous répondons sous un mois.
Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL : [www.cnil.fr](https://www.cnil.fr/fr/plaintes), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.

## Cookies
Le portail n’utilise que des cookies nécessaires à son fonctionnement : celui de votre session et celui qui la protège contre les requêtes falsifiées. Votre navigateur garde aussi vos réglages et vos brouillons. Aucun traceur de mesure d’audience ni de publicité n’est déposé : votre consentement n’est donc pas demandé.`,
  accessibilite: `{name} s’engage à rendre ce portail accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration concerne le portail {product}.

## État de conformité
Le portail n’a pas encore fait l’objet d’un audit complet. Au sens du référentiel général d’amélioration de l’accessibilité (RGAA 4.1), il est donc déclaré **non conforme** jusqu’à la publication de ses résultats.
Il est conçu selon les règles internationales WCAG 2.2, niveau AA : navigation au clavier, contrastes, titres et libellés, zoom jusqu’à 400 %, mouvements réduits.

## Contenus non accessibles
- La carte des sites : la liste des sites donne les mêmes informations.
- La signature dessinée : elle peut être remplacée par la saisie du nom.
- Les fichiers joints par les utilisateurs et les documents des constructeurs, que nous ne maîtrisons pas.
- Les documents PDF : leurs informations sont aussi affichées dans le portail.

## Établissement de cette déclaration
Technologies utilisées : HTML, CSS, JavaScript, SVG. Chaque écran est contrôlé par un outil automatique, en couleurs claires et sombres, sur ordinateur et sur téléphone.

## Nous écrire
Un contenu ou un service vous est inaccessible ? Écrivez-nous : nous vous proposerons une autre voie ou le contenu sous une autre forme.
- E-mail : {email}
- Téléphone : {phone}

## Voies de recours
Si vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service et que notre réponse ne vous satisfait pas, vous pouvez :
- écrire au [Défenseur des droits](https://formulaire.defenseurdesdroits.fr/) ;
- joindre son délégué dans votre région : [liste des délégués](https://www.defenseurdesdroits.fr/saisir/delegues) ;
- lui écrire, sans affranchir : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.`,
};
