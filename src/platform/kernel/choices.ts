/** Choices of a filter that are offered at most of one company; others are found by what is typed. */
export const choicesOfCompany = 200;
