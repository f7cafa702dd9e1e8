/** Names in the journal and in live updates. */
export const subcontractorKind = 'subcontractor';
export const recipientKind = 'subcontractorRecipient';
