import type { ReactNode } from 'react';
import type { ShownProvider } from '#platform/http/session.ts';
import { Brand } from './parts/Brand.tsx';
import styles from './ProviderBrand.module.css';

interface ProviderBrandProps {
  provider: ShownProvider | undefined;
  /** Maximum height of the logo. */
  height: number;
  /** Width of the product's mark, shown if the provider has no logo. */
  markWidth?: number;
  /** Name beside that mark. */
  children: ReactNode;
}

/** The provider's logo; without one, the mark of the product with a name. */
export function ProviderBrand({ provider, height, markWidth = 22, children }: ProviderBrandProps) {
  const logo = provider?.logo;
  if (!logo)
    return (
      <>
        <Brand width={markWidth} />
        <span>{children}</span>
      </>
    );
  return <img className={styles.logo} src={logo.address} width={logo.width} height={logo.height} style={{ maxHeight: height }} alt={provider.name} />;
}
