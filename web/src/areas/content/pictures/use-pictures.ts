import { useQuery } from '@tanstack/react-query';
import type { MessageDocument } from 'contract/documents/document.ts';
import { fileIdsOf } from 'contract/documents/document-text.ts';
import { findCovers, findPictures } from 'contract/content/pictures.contract.ts';
import { useState } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { endpointKey } from '../../../kernel/query/endpoint-query.ts';
import type { PicturePort } from '../../../kit/editor/editor-setup.ts';
import { findPicturesOf, type PictureEndpoint } from '../content.queries.ts';
import { pictureFailure, sendPicture } from './send-picture.ts';

/** Pictures by their ids, as the server has them now. */
function picturesQuery(ids: readonly number[], endpoint: PictureEndpoint = findPictures) {
  return {
    queryKey: [...endpointKey(endpoint), ids],
    queryFn: async () =>
      new Map((await findPicturesOf(ids, endpoint)).map(({ id, url }) => [id, url])),
    enabled: ids.length > 0,
    meta: { claims: 'tile' as const },
  };
}

/** The addresses of the pictures of a document; undefined until they are known. */
export function usePictureUrls(document: MessageDocument): ReadonlyMap<number, string> | undefined {
  const [ids] = useState(() => fileIdsOf(document));
  const { data, isError } = useQuery(picturesQuery(ids));
  // Without them there is still the text.
  return ids.length === 0 || isError ? noPictures : data;
}

/** The addresses of covers, as far as they are known; managers of selected groups ask for those that they see. */
export function useCoverUrls(ids: readonly number[]): ReadonlyMap<number, string> {
  const can = useCan();
  return (
    useQuery(picturesQuery(ids, can('content.draft') ? findPictures : findCovers)).data ??
    noPictures
  );
}

const noPictures: ReadonlyMap<number, string> = new Map();

/** Where an editor's pictures go and come from. */
export function picturePort(known: ReadonlyMap<number, string>): PicturePort {
  const urls = new Map(known);
  return {
    url: (fileId) => urls.get(fileId) ?? '',
    upload: async (file, signal) => {
      const { id, url } = await sendPicture(file, signal);
      urls.set(id, url);
      return { fileId: id };
    },
    describeFailure: pictureFailure,
  };
}
