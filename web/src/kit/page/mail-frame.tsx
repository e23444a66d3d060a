import { useCallback } from 'react';
import { pageNonce } from '../theme/nonce.ts';
import styles from './mail-frame.module.css';

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

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * An email that says its looks in place, as a page that says them in one style element: a page with a content
 * security policy takes styles by the policy's nonce alone. For what our own renderer wrote: there a quotation
 * mark stands nowhere but around a value.
 */
export function withStyleElement(html: string, nonce: string | undefined): string {
  const names = new Map<string, string>();
  const body = html.replaceAll(/ style="([^"]*)"/g, (_whole, look: string) => {
    const name = names.get(look) ?? `look${names.size}`;
    names.set(look, name);
    return ` class="${name}"`;
  });
  const rules = [...names].map(([look, name]) => `.${name}{${plain(look)}}`);
  const named = nonce === undefined ? '' : ` nonce="${nonce}"`;
  // Links lead nowhere from a picture of an email.
  return body.replace(
    '</head>',
    `<style${named}>a{pointer-events:none}${rules.join('')}</style></head>`,
  );
}

function plain(value: string): string {
  return value.replaceAll(/&quot;|&#39;|&amp;/g, (entity) => entities[entity] ?? entity);
}
