import { Navigate, useParams } from '@tanstack/react-router';
import { withQuery } from '#platform/kernel/address.ts';
import { devicesAddress } from '../equipment.paths.ts';
import { productKinds } from '#installed-base/catalogue/product.ts';

/** `/contrats/listEquipementbyType/{code}`: leads to the list of devices of a product line, or of a kind of product. */
export function DevicesByTypePage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const isKind = (productKinds as readonly string[]).includes(code);
  return <Navigate to={withQuery(devicesAddress(), isKind ? { kind: code } : { productLine: code })} replace />;
}
