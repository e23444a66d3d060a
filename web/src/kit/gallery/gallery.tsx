import { PageFrame } from '../page/page-frame.tsx';
import { PageHead } from '../page/page-head.tsx';
import { ButtonStates } from './button-states.tsx';

/** Every piece in every state, to stand beside the pictures. Development only. */
export function Gallery() {
  return (
    <PageFrame>
      <PageHead eyebrow="Ledger, specimen sheet" title="Building blocks" />
      <ButtonStates />
    </PageFrame>
  );
}
