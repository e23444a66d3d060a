import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HubItem } from 'contract/hubs/hub-items.contract.ts';
import type { Hub } from 'contract/hubs/hub.ts';
import { useState } from 'react';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import {
  DocumentView,
  useCoverUrls,
  usePictureUrls,
  useThumbnails,
} from '../../content/content.public.ts';
import { HubCover } from '../hub-cover.tsx';
import { itemsQuery } from '../hubs.queries.ts';
import styles from './hub-preview.module.css';

/** The hub about as its readers see it: published items alone. */
export function HubPreview({ hub, organization }: { hub: Hub; organization: string }) {
  const { t } = useLingui();
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const { data } = useQuery(itemsQuery(hub.id));
  const shown = (data?.items ?? []).filter(({ state }) => state === 'published');
  const urls = useCoverUrls(hub.cover === null ? [] : [hub.cover.fileId]);
  const pictures = useThumbnails(data?.items.filter(({ state }) => state === 'published'));
  return (
    <Panel
      title={<Trans>Preview</Trans>}
      actions={
        <Segmented
          label={t`Preview`}
          value={device}
          onChange={setDevice}
          segments={[
            { value: 'phone', label: t({ message: 'Phone', context: 'device' }) },
            { value: 'desktop', label: t`Desktop` },
          ]}
        />
      }
    >
      <div className={device === 'phone' ? `${styles.page} ${styles.phone}` : styles.page}>
        <p className={styles.bar}>{organization}</p>
        <HubCover hub={hub} url={urls.get(hub.cover?.fileId ?? 0)} described tall />
        <div className={styles.body}>
          <h3 className={styles.name}>{hub.name}</h3>
          {hub.summary === null ? null : <p className={styles.summary}>{hub.summary}</p>}
          <Description hub={hub} />
          {shown.length === 0 ? (
            <p className={styles.summary}>
              <Trans>Nothing is published here yet.</Trans>
            </p>
          ) : (
            <ul className={styles.items}>
              {shown.map((item) => (
                <Item key={item.id} item={item} url={pictures.get(item.id)} />
              ))}
            </ul>
          )}
        </div>
      </div>
      <p className={`${text.hint} ${styles.note}`}>
        <Trans>Drafts aren’t shown until they are published.</Trans>
      </p>
    </Panel>
  );
}

function Description({ hub: { description, version } }: { hub: Hub }) {
  if (description === null || isEmpty(description)) return null;
  return <DescriptionText key={version} description={description} />;
}

function DescriptionText({ description }: { description: NonNullable<Hub['description']> }) {
  const urls = usePictureUrls(description);
  return <DocumentView document={description} pictureUrl={(id) => urls?.get(id)} />;
}

/** Nothing but an empty paragraph. */
function isEmpty({ content }: NonNullable<Hub['description']>): boolean {
  const [first, ...others] = content;
  return (
    first === undefined ||
    (others.length === 0 && first.type === 'paragraph' && (first.content ?? []).length === 0)
  );
}

function Item({ item, url }: { item: HubItem; url: string | undefined }) {
  const { title, summary, pinned } = item;
  return (
    <li className={pinned ? `${styles.item} ${styles.pinned}` : styles.item}>
      <span>
        {title}
        {summary === null ? null : <small>{summary}</small>}
      </span>
      {url === undefined ? null : <img src={url} alt="" loading="lazy" />}
    </li>
  );
}
