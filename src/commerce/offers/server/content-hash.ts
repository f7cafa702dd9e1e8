import { createHash } from 'node:crypto';
import { canonicalJson, contentOf, type OfferContent } from '../offer-content.ts';

/** SHA-256 of a revision's content, in hexadecimal: what an answer is given to. */
export const contentHash = (offer: OfferContent): string =>
  createHash('sha256')
    .update(canonicalJson(contentOf(offer)))
    .digest('hex');
