import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { ObjectMissing, type ObjectTexts, PanelSkeleton } from '#platform/lists/web/object-panel.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { Product } from './product/Product.tsx';
import { productQuery } from '#installed-base/equipment/web/equipment.queries.ts';

const texts: ObjectTexts = {
  elsewhere: m['device.elsewhere'],
  unknown: m['device.product.unknown'],
  unknownText: m['device.product.unknownText'],
  failed: m['device.product.failed'],
  list: { to: () => devicesAddress(), label: m['device.unknown.list'] },
};

/** `/produit/{constructeur}/{reference}`: a product with its life cycle, and the devices of it. */
export function ProductPage() {
  const { constructeur = '', reference = '' } = useParams({ strict: false }) as { constructeur?: string; reference?: string };
  const { data: product, error, refetch } = useQuery(productQuery(constructeur, reference));
  usePageTitle(product?.reference ?? m['equipment.list.title'](), devicesAddress());
  return (
    <Page>
      {product ? (
        <Product product={product} />
      ) : error ? (
        <ObjectMissing texts={texts} code={reference} failure={error} onRetry={() => void refetch()} isPage />
      ) : (
        <>
          <PageHeader crumb={{ label: m['equipment.list.title'](), to: devicesAddress() }} title={m['equipment.list.title']()} />
          <PanelSkeleton />
        </>
      )}
    </Page>
  );
}
