/** Files that the chooser offers. */
export const acceptedFiles = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
