import { useState } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { picturePort, usePictureUrls } from '../../content/content.public.ts';
import { MessageBody, useArticlesOf } from '../../delivery/delivery.public.ts';
import { savedBlocks } from '../../templates/templates.public.ts';
import type { Composer } from './use-composer.ts';

/** The text of a direct send. */
export function Body({ composer }: { composer: Composer }) {
  const pictures = usePictureUrls(composer.item.document);
  // Cards are named by the articles that are known when the editor opens.
  const articles = useArticlesOf(composer.item.document);
  if (pictures === undefined || !articles) {
    return (
      <Skeleton>
        <SkeletonBlock height={240} />
      </Skeleton>
    );
  }
  return <Written composer={composer} known={pictures} />;
}

interface WrittenProps {
  composer: Composer;
  /** The addresses of the pictures that stand in the text already. */
  known: ReadonlyMap<number, string>;
}

function Written({ composer: { item, write }, known }: WrittenProps) {
  const [pictures] = useState(() => picturePort(known));
  return (
    <MessageBody
      short
      document={item.document}
      pictures={pictures}
      blocks={savedBlocks}
      onWrite={(read) => write(() => ({ document: read() }))}
    />
  );
}
