/** Pattern of an e-mail address in lower case: strict, no comma, no angle bracket, no line end. Apart from the schemas, so that
 *  the sign-in page checks it without loading them. */
export const emailFormat = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,188}[a-z0-9])?$/;
