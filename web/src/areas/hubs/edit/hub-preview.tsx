import { Trans, useLingui } from '@lingui/react/macro';
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
import styles from './hub-preview.module.css';
import type { StagedItems } from './use-staged-items.ts';

export interface HubPreviewProps {
  hub: Hub;
  staged: StagedItems;
  organization: string;
}

/** The hub about as its readers see it: published items alone, as they are arranged now. */
export function HubPreview({ hub, staged, organization }: HubPreviewProps) {
  const { t } = useLingui();
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const shown = staged.items.filter(({ state }) => state === 'published');
  const parts = staged.parts
    .map((part) => ({
      ...part,
      items: part.ids.flatMap((id) => shown.filter((item) => item.id === id)),
    }))
    .filter(({ items }) => items.length > 0);
  const urls = useCoverUrls(hub.cover === null ? [] : [hub.cover.fileId]);
  const pictures = useThumbnails(shown);
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
            parts.map(({ key, kind, name, items }) => (
              <div key={key}>
                {kind === 'section' ? <h4 className={styles.section}>{name}</h4> : null}
                <ul className={styles.items}>
                  {items.map((item) => (
                    <Item
                      key={item.id}
                      item={item}
                      pinned={kind === 'pinned'}
                      url={pictures.get(item.id)}
                    />
                  ))}
                </ul>
              </div>
            ))
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

interface ItemProps {
  item: HubItem;
  pinned: boolean;
  url: string | undefined;
}

function Item({ item, pinned, url }: ItemProps) {
  const { title, summary } = item;
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
