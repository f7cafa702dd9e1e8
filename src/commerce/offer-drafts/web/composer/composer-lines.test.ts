import { expect, test } from 'vitest';
import { findFigureFlaw } from './composer-lines.ts';

const quantity = { path: 'lines.2.quantity', text: 'Qté (3) : saisissez un nombre.', hint: 'Saisissez un nombre.' };
const discount = { path: 'lines.2.discountBasisPoints', text: 'Remise (3) : saisissez un taux.', hint: 'Saisissez un taux.' };

test('an error stands below its own field; several of one line name their fields', () => {
  expect(findFigureFlaw([{ path: 'lines.2.reference', text: '', hint: '' }])).toBeUndefined();
  expect(findFigureFlaw([discount])).toEqual({ field: 'discountBasisPoints', text: discount.hint });
  expect(findFigureFlaw([discount, quantity])).toEqual({ field: 'quantity', text: `${quantity.text} ${discount.text}` });
});
