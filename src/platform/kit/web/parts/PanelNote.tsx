import type { ReactNode } from 'react';
import styles from './PanelBody.module.css';

/** Text that a person wrote about an object. */
export const PanelNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
