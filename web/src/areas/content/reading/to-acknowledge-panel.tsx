import { Trans } from '@lingui/react/macro';
import type { Readable } from 'contract/content/reading.contract.ts';
import { Tile } from '../../../kit/page/tile.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import text from '../../../kit/theme/text.module.css';
import { AuthorLabels, Due, KindLabels, ReadLink, type ReadingProps } from './readable-parts.tsx';
import styles from './reading.module.css';
import { toAcknowledgeQuery } from './reading.queries.ts';

/** What the reader has to confirm, the most urgent first; nothing where nothing asks for it. */
export function ToAcknowledgePanel(props: ReadingProps) {
  return (
    <Tile
      query={toAcknowledgeQuery()}
      failed={<Trans>Couldn’t load what you have to acknowledge</Trans>}
      height={136}
    >
      {({ items: [first, ...others] }) =>
        first === undefined ? null : (
          <section className={styles.asks} aria-label={first.title}>
            <First item={first} {...props} />
            {others.length === 0 ? null : (
              <ul className={styles.others}>
                {others.map((item) => (
                  <li key={item.id}>
                    <ReadLink id={item.id} slug={props.slug}>
                      {item.title}
                    </ReadLink>
                    <Due item={item} {...props} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      }
    </Tile>
  );
}

function First({ item, slug, timeZone }: ReadingProps & { item: Readable }) {
  return (
    <div className={styles.ask}>
      <div>
        <div className={text.eyebrow}>
          <Trans>Waiting for your acknowledgement</Trans>
        </div>
        <h2>{item.title}</h2>
        {item.summary === null ? null : <p>{item.summary}</p>}
        <div className={styles.meta}>
          <Due item={item} timeZone={timeZone} />
          <span>
            <KindLabels {...item} />
          </span>
        </div>
        <div className={styles.meta}>
          <AuthorLabels {...item} />
        </div>
      </div>
      <ReadLink
        id={item.id}
        slug={slug}
        className={buttonClass({ variant: 'primary', size: 'large' })}
      >
        <Trans>Read and acknowledge</Trans>
      </ReadLink>
    </div>
  );
}
