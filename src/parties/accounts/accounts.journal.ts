import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { usersAddress } from './accounts.paths.ts';
import { accountAddress, companyAddress } from '#parties/provider/provider.paths.ts';

const roleNames = { member: m['accounts.people.member'], manager: m['accounts.people.manager'] };

/** The words of this domain's objects in activity logs. */
export const accountsJournal: JournalDeclaration = {
  fields: {
    accepts: m['accounts.right.accepts'],
    prices: m['accounts.right.prices'],
    role: m['accounts.journal.field.role'],
    services: m['accounts.right.services'],
    subOrganisations: m['accounts.journal.field.subOrganisations'],
    ccoId: m['accounts.journal.field.ccoId'],
    jobFunction: m['accounts.journal.field.jobFunction'],
    firstName: m['accounts.journal.field.firstName'],
  },
  actions: {
    addressConfirmed: { name: m['accounts.journal.action.addressConfirmed'], sentence: m['accounts.journal.sentence.addressConfirmed'] },
    addressCorrected: { name: m['accounts.journal.action.addressCorrected'] },
    attached: { name: m['accounts.journal.action.attached'], groups: ['access'] },
    began: { name: m['accounts.journal.action.began'], sentence: m['accounts.journal.sentence.viewBegan'], groups: ['access'] },
    deactivated: { name: m['accounts.journal.action.deactivated'], groups: ['access'] },
    emailChangeRequested: { name: m['accounts.journal.action.emailChangeRequested'] },
    emailChanged: { name: m['accounts.journal.action.emailChanged'], groups: ['access'] },
    joined: { name: m['accounts.journal.action.joined'], sentence: m['accounts.journal.sentence.accessGiven'], groups: ['access'] },
    linkIssued: { name: m['accounts.journal.action.linkIssued'], groups: ['access'] },
    passwordChanged: { name: m['accounts.journal.action.passwordChanged'], groups: ['access'] },
    passwordLinkIssued: { name: m['accounts.journal.action.passwordLinkIssued'], groups: ['access'] },
    reactivated: { name: m['accounts.journal.action.reactivated'], groups: ['access'] },
    registered: { name: m['accounts.journal.action.registered'], sentence: m['accounts.journal.sentence.registered'], groups: ['access'] },
    requested: { name: m['accounts.journal.action.requested'], sentence: m['accounts.journal.sentence.requested'] },
    sessionEnded: { name: m['accounts.journal.action.sessionsEnded'], groups: ['access'] },
    sessionsEnded: { name: m['accounts.journal.action.sessionsEnded'], groups: ['access'] },
    signedIn: { name: m['accounts.journal.action.signedIn'], sentence: m['accounts.journal.sentence.signedIn'], groups: ['access', 'reads'] },
    signedInByLink: { name: m['accounts.journal.action.signedIn'], sentence: m['accounts.journal.sentence.signedIn'], groups: ['access', 'reads'] },
    signedOut: { name: m['accounts.journal.action.signedOut'], sentence: m['accounts.journal.sentence.signedOut'], groups: ['access', 'reads'] },
    verified: { name: m['accounts.journal.action.verified'], groups: ['access'] },
  },
  kinds: {
    identityCheck: {
      name: m['accounts.journal.identityCheck.name'],
      what: m['accounts.journal.identityCheck.what'],
      of: m['accounts.journal.identityCheck.of'],
      narrows: 'wholeLog',
      isQueued: true,
    },
    invitation: {
      name: m['accounts.journal.invitation.name'],
      what: m['accounts.journal.invitation.what'],
      of: m['accounts.journal.invitation.of'],
      narrows: 'everyLog',
      actions: { created: { name: m['accounts.journal.action.invited'], sentence: m['accounts.journal.sentence.invited'] } },
    },
    membership: {
      name: m['accounts.journal.membership.name'],
      what: m['accounts.journal.membership.what'],
      of: m['accounts.journal.membership.of'],
      narrows: 'everyLog',
      filterName: m['accounts.journal.filter.rights'],
      values: { role: roleNames },
      amounts: ['amountLimit'],
      limits: ['sites', 'subOrganisations'],
      address: ({ id }) => usersAddress(id),
      staffAddress: ({ companyId, id }) => companyAddress(companyId, id),
      actions: {
        created: { sentence: m['accounts.journal.sentence.accessGiven'] },
        deactivated: { sentence: m['accounts.journal.sentence.accessTaken'] },
        deleted: { sentence: m['accounts.journal.sentence.accessTaken'] },
        erased: { sentence: m['accounts.journal.sentence.personErased'] },
        reactivated: { sentence: m['accounts.journal.sentence.accessGivenBack'] },
      },
    },
    signUp: {
      name: m['accounts.journal.signUp.name'],
      what: m['accounts.journal.signUp.what'],
      of: m['accounts.journal.signUp.of'],
      narrows: 'wholeLog',
      isQueued: true,
    },
    user: {
      name: m['accounts.journal.user.name'],
      what: m['accounts.journal.user.what'],
      of: m['accounts.journal.user.of'],
      narrows: 'wholeLog',
      staffAddress: ({ id }) => accountAddress(id),
      actions: { dataExported: { sentence: m['accounts.journal.sentence.dataExported'] }, erased: { sentence: m['accounts.journal.sentence.personErased'] } },
    },
    view: { name: m['accounts.journal.view.name'], narrows: 'everyLog', actions: { ended: { sentence: m['accounts.journal.sentence.viewEnded'] } } },
  },
};
