import type { ReactNode, ComponentProps } from 'react';
import type { ShownProvider } from '#platform/http/session.ts';
import styles from './brand.module.css';

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

/** The product's mark: a bridge. Decorative beside the name, named where it stands alone. */
export function Brand({ label, ...rest }: { label?: string } & Pick<ComponentProps<'svg'>, 'className' | 'width'>) {
  return (
    <svg
      viewBox="0 0 24 16"
      width={22}
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      <path d="M7.8 13.4a4.2 4.2 0 0 1 8.4 0" stroke="var(--accent-line)" />
      <path d="M3 13.4a9 9 0 0 1 18 0" stroke="var(--brand-mark)" />
      <circle cx="3" cy="13.6" r="1.7" fill="var(--brand-mark)" />
      <circle cx="21" cy="13.6" r="1.7" fill="var(--brand-mark)" />
    </svg>
  );
}
