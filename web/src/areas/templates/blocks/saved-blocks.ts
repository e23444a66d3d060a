import type { BlocksPort } from '../../../kit/editor/editor-setup.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { BlockView } from './block-view.tsx';

/** What an editor of messages shows, chooses and keeps saved blocks by. */
export const savedBlocks: BlocksPort = {
  BlockView,
  BlockPicker: lazyPage(() => import('./block-picker.tsx').then((part) => part.BlockPicker)),
  SaveBlock: lazyPage(() => import('./save-block.tsx').then((part) => part.SaveBlock)),
};
