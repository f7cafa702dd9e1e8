import { IconTopologyStar3 } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { rolloutKind } from '../rollouts.journal.ts';
import { rolloutAddress } from '../rollouts.paths.ts';

export const rolloutsSearch: SearchDomain = {
  looks: [{ kind: rolloutKind, label: m['rollouts.title'], icon: IconTopologyStar3, to: ({ title }) => rolloutAddress(title.text) }],
};
