import type { LegalPage } from '../legal-text.ts';

/** Legal pages until the provider writes its own: in English. Details of the settings stand in braces. */
export const legalDefaultsEn: Readonly<Record<LegalPage, string>> = {
  mentions: `## Publisher
This portal is published by {name}.
- Legal form: {legalForm}
- Share capital: {shareCapital}
- Registered office: {address}
- Registration: RCS {rcsCity} {siren} (French trade and companies register)
- SIRET of the head office: {siret}
- VAT number: {vatNumber}
- Telephone: {phone}
- E-mail: {email}
- Website: {website}

## Publication director
The publication director is {publicationDirector}.

## Hosting
The portal is hosted by {hostName}.
- Address: {hostAddress}
- Telephone: {hostPhone}

## Intellectual property
The texts, images and documents of the portal belong to {name} or to their authors. Manufacturers’ trade marks belong to their owners. You may use your company’s documents for its own needs; any other reproduction takes written consent.

## Information shown
Offers, orders, invoices and contracts come from the management system of {name}. Where they differ, the document that was signed or issued prevails. Tell us about any error: we will correct it.

## Reporting content
Does something look unlawful to you? Write to {email} with its address and your reason.

## Applicable law
This notice answers to article 1‑1 of French law no. 2004‑575 of 21 June 2004 on confidence in the digital economy. French law applies.`,
  confidentialite: `{name} processes personal data to open this portal to you and to perform your company’s contracts. This page says which data, why, and how to exercise your rights, under Regulation (EU) 2016/679 (GDPR) and French law no. 78-17 of 6 January 1978.

## Controller
The controller is {name}.
- Address: {address}
- E-mail: {email}
- Telephone: {phone}

## Data processed
- **Account**: name, job function, e-mail address, telephones, CCO ID, language and time zone, password encrypted irreversibly.
- **Rights**: companies to which you belong, role and limits.
- **Activity**: what you create, change, accept or sign, with its date.
- **Exchanges**: messages, attached files, tickets, appointments and reports.
- **Contacts**: people whom your company names for a delivery or an intervention.
- **Sign-in**: IP address, browser, date of sign-ins and of refused attempts.

These data come from you, from your company or from our management system.

## Purposes and legal bases
- Performing offers, orders, contracts and services: performance of the contract.
- Invoicing and keeping accounts: legal obligation.
- Securing accounts and keeping a record of actions: legitimate interest in protecting the portal and proving what was agreed.
- Telling you by e-mail what changes: legitimate interest; you set or stop these messages in your profile.

No decision is taken by wholly automated means. No data are sold or used for advertising.

## Recipients
Data are read by authorised people of {name}, by those of your company within their rights, and by the partner that acts for it. Subcontractors of an intervention see that intervention only. A manufacturer receives only what a support case requires.

## Retention
- Account: as long as you use it, then at most three years after the last exchange.
- Commercial and accounting documents: ten years (article L123-22 of the French commercial code).
- Drafts: 180 days after their last change.
- Activity log: the term of the contract, then five years (article 2224 of the French civil code).

## Your rights
You may ask for access to your data, for their correction, erasure, restriction and portability, object to their processing, and say what becomes of them after your death. Write to {email}; we answer within one month.
If our answer does not satisfy you, you may complain to the CNIL: [www.cnil.fr](https://www.cnil.fr/en/plaintes), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, France.

## Cookies
The portal uses only cookies that it needs to work: that of your session, and the one that protects it against forged requests. Your browser also keeps your settings and drafts. No tracker measures audience or serves advertising, so your consent is not asked for.`,
  accessibilite: `{name} undertakes to make this portal accessible, under article 47 of French law no. 2005-102 of 11 February 2005. This statement covers the portal {product}.

## Compliance status
The portal has not yet been fully audited. Within the meaning of the French accessibility reference (RGAA 4.1) it is therefore declared **not compliant** until the results are published.
It is designed to the international rules WCAG 2.2, level AA: keyboard navigation, contrasts, headings and labels, zoom up to 400%, reduced motion.

## Content that is not accessible
- The map of sites: the list of sites gives the same information.
- The drawn signature: typing the name replaces it.
- Files attached by users and documents of manufacturers, which we do not control.
- PDF documents: their information is also shown in the portal.

## How this statement was made
Technologies used: HTML, CSS, JavaScript, SVG. Each screen is checked by an automatic tool, in light and dark colours, on computers and phones.

## Writing to us
Is a content or a service inaccessible to you? Write to us: we will offer another way, or the content in another form.
- E-mail: {email}
- Telephone: {phone}

## Remedies
If you have told us about a defect that keeps you from a content or a service and our answer does not satisfy you, you may:
- write to the French [Defender of Rights](https://formulaire.defenseurdesdroits.fr/);
- reach its delegate in your region: [list of delegates](https://www.defenseurdesdroits.fr/saisir/delegues);
- write to it free of charge: Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07, France.`,
};
