import { Fragment } from 'react';
import { Reference } from '#platform/kit/web/parts/Reference.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';

/** A sentence that names a serial number, which stands in its own face. */
export const WithSerial = ({ text, serial }: { text: string; serial: string }) =>
  text.split(serial).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? (
        <span className="serial">
          <Reference>{serial}</Reference>
        </span>
      ) : null}
      <Sentence>{part}</Sentence>
    </Fragment>
  ));
