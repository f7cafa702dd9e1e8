import '#platform/kit/web/styles/form-styles.ts';
import { Textarea, type TextareaProps } from '@mantine/core';
import { reservationReasonMax } from '../../stock.ts';

/** Reason of a reservation or of a movement. */
export const ReasonField = (props: TextareaProps) => <Textarea {...props} autosize minRows={2} maxLength={reservationReasonMax} />;
