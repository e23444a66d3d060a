import { useCallback } from 'react';
import { pageNonce } from '../theme/nonce.ts';
import styles from './mail-frame.module.css';
import { withStyleElement } from './mail-page.ts';

export interface MailFrameProps {
  /** What it shows, for who listens. */
  title: string;
  /** The whole email as the server renders it. */
  html: string;
}

/** An email as it will look, in a page of its own that may run, load and send nothing. */
export function MailFrame({ title, html }: MailFrameProps) {
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const page = withStyleElement(html, pageNonce());
      const url = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }));
      frame.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [html],
  );
  return <iframe ref={show} className={styles.frame} title={title} sandbox="" />;
}
