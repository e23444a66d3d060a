import { useCoverUrls } from '../pictures/use-pictures.ts';
import styles from './article-top.module.css';

export interface ArticleTopProps {
  title: string;
  /** Empty: none. */
  summary: string;
  cover: { fileId: number; alt: string | null } | null;
  /** As wide as a phone. */
  narrow?: boolean;
  /** The page has this title as its heading already. */
  repeated?: boolean;
}

/** What readers see above the text of an article: cover, title and summary. */
export function ArticleTop({ title, summary, cover, narrow, repeated }: ArticleTopProps) {
  const url = useCoverUrls(cover === null ? [] : [cover.fileId]).get(cover?.fileId ?? 0);
  return (
    <div className={narrow ? `${styles.top} ${styles.narrow}` : styles.top}>
      {url === undefined ? null : <img src={url} alt={cover?.alt ?? ''} />}
      {repeated ? (
        <p className={styles.title}>{title}</p>
      ) : (
        <h1 className={styles.title}>{title}</h1>
      )}
      {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
    </div>
  );
}
