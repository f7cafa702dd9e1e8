/** Drafts of wizards: what a person has filled in and not sent yet, on whichever of their devices. Pure. */

/** Length of a draft's content, as JSON. */
export const draftContentMax = 400_000;
export const draftTitleMax = 200;
/** Drafts of a person per company and wizard. */
export const draftsAtMost = 50;
export const draftFilesAtMost = 30;
/** Days after its last change on which a draft is dropped. */
export const draftDays = 180;
