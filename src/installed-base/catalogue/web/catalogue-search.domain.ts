import { IconPackage } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { productAddress } from '../catalogue.paths.ts';
import { productKind } from '../product.ts';

export const catalogueSearch: SearchDomain = {
  looks: [{ kind: productKind, label: m['catalogue.search.products'], icon: IconPackage, to: ({ title, code }) => productAddress(code ?? '', title.text) }],
};
