import { useQuery } from '@tanstack/react-query';
import { editorTimes, noteEditor } from 'contract/content/editors.contract.ts';
import { useEffect } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { endpointKey } from '../../../kernel/query/endpoint-query.ts';

/** Says that this person has the editor open, and asks who else has; 0: an article that does not exist yet. */
export function useEditors(id: number) {
  const { data } = useQuery({
    queryKey: [...endpointKey(noteEditor), id],
    queryFn: () => api.call(noteEditor, { params: { id }, body: { open: true } }),
    enabled: id !== 0,
    refetchInterval: editorTimes.renew,
    staleTime: 0,
    gcTime: 0,
    // Who else is there is a help: the editor works without.
    retry: false,
    meta: { claims: 'tile' },
  });
  useEffect(() => {
    if (id === 0) return undefined;
    const close = () =>
      void api
        .call(noteEditor, { params: { id }, body: { open: false }, keepalive: true })
        .catch(() => undefined);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [id]);
  return data?.others ?? [];
}
