import '#platform/kit/web/styles/form-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Makers } from '#installed-base/catalogue/maker-names.ts';
import { m } from '#generated/messages/messages.js';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { parseOfferLines, type PastedLines } from '../../pasted-offer-lines.ts';

/** Lines copied from a spreadsheet. What cannot be read stays in its cell and is named. */
export function PasteDialog({ makers, onTake, onClose }: { makers: Makers; onTake: (pasted: PastedLines) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog
      title={m['offer-drafts.paste.title']()}
      isWide
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // One cell alone is a line of its own.
        const pasted = parseOfferLines(text.includes('\t') || text.trim() === '' ? text : `${text}\t`, makers);
        if (!pasted || pasted.lines.length === 0) return setError(m['offer-drafts.paste.nothing']());
        onTake(pasted);
        onClose();
      }}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m['platform.web.cancel']()}
          </Button>
          <Button type="submit">{m['offer-drafts.paste.take']()}</Button>
        </>
      }
    >
      <p>{m['offer-drafts.paste.text']()}</p>
      <Textarea
        label={m['offer-drafts.paste.cells']()}
        value={text}
        error={error}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={200_000}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
