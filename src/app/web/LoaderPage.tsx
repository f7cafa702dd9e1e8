import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { findDestination } from '../loader-destination.ts';
import { Bare } from './bare-page.tsx';
import styles from './LoaderPage.module.css';

/** `/loader/{name}/{param?}/{code?}`: leads to the named screen; an unknown name to `/404`. */
export function LoaderPage() {
  const navigate = useNavigate();
  const { name = '', param, code } = useParams({ strict: false }) as { name?: string; param?: string; code?: string };
  const to = findDestination(name, param, code, location.search);
  useEffect(() => {
    void navigate({ href: to ?? '/404', replace: true });
  }, [navigate, to]);
  return (
    <Bare>
      <p className={styles.wait} role="status">
        {m['app.loader.opening']()}
      </p>
    </Bare>
  );
}
