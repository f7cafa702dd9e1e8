import type { ReactNode } from 'react';
import styles from './PanelBody.module.css';

/** Text of the provider, or of who answered. */
export const PanelAnswer = ({ children }: { children: ReactNode }) => <div className={styles.answer}>{children}</div>;
