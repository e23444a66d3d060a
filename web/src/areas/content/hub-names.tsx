import type { ContentHead } from 'contract/content/content.ts';
import text from '../../kit/theme/text.module.css';

/** "Winter 2026 +1" */
export function HubNames({ hubs: [first, ...others] }: Pick<ContentHead, 'hubs'>) {
  if (first === undefined) return <>–</>;
  return (
    <>
      {first.name}
      {others.length === 0 ? null : <span className={text.dim}> +{others.length}</span>}
    </>
  );
}
