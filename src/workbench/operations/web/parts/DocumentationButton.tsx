import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { apiDocumentationAddress } from '#parties/provider/provider.paths.ts';

/** Opens the documentation of the API, with the rows of every feed, beside the portal. */
export const DocumentationButton = () => (
  <Button
    component="a"
    href={apiDocumentationAddress}
    target="_blank"
    rel="noreferrer"
    variant="default"
    leftSection={<IconFileDescription size={16} stroke={1.7} aria-hidden="true" />}
  >
    {m['operations.keys.documentation']()}
  </Button>
);
