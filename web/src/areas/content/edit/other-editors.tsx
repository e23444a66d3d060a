import { Plural, Trans } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { editorTimes, markEditor } from 'contract/content/editors.contract.ts';
import { useEffect } from 'react';
import styles from './article-desk.module.css';
import { api } from '../../../kernel/api/api.ts';
import { endpointKey } from '../../../kernel/query/endpoint-query.ts';

/** Who else has the article open. */
export function OtherEditors({ id }: { id: number }) {
  const others = useEditors(id);
  const [first] = others;
  const name = first?.name ?? '';
  const more = others.length - 1;
  return (
    <span role="status" className={styles.editors}>
      {first === undefined ? null : (
        <>
          <IconUsers aria-hidden="true" />
          {more === 0 ? (
            <Trans>{name} is editing too</Trans>
          ) : (
            <Plural
              value={more}
              one={`${name} and # other person are editing too`}
              other={`${name} and # other people are editing too`}
            />
          )}
        </>
      )}
    </span>
  );
}

/** Says that this person has the editor open, and asks who else has; 0: an article that does not exist yet. */
function useEditors(id: number) {
  const { data } = useQuery({
    queryKey: [...endpointKey(markEditor), id],
    queryFn: () => api.call(markEditor, { params: { id }, body: { open: true } }),
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
        .call(markEditor, { params: { id }, body: { open: false }, keepalive: true })
        .catch(() => undefined);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [id]);
  return data?.others ?? [];
}
