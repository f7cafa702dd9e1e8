import '#platform/kit/web/styles/form-styles.ts';
import { Textarea } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { HoursEditor } from './HoursEditor.tsx';
import type { SiteFields } from './use-site-fields.ts';

/** Delivery hours, access instructions and notes. */
export function AccessStep({ fields: { value, set, at, text } }: { fields: SiteFields }) {
  return (
    <>
      <HoursEditor hours={value.deliveryHours} onChange={(deliveryHours) => set({ deliveryHours })} inputProps={at} />
      <Textarea
        {...text('accessInstructions', m['sites.field.accessInstructions'](), true)}
        description={m['sites.help.accessInstructions']()}
        autosize
        minRows={3}
        maxLength={2000}
      />
      <Textarea {...text('notes', m['sites.field.notes'](), true)} autosize minRows={2} maxLength={2000} />
    </>
  );
}
