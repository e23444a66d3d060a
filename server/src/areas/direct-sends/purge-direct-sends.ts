import { purgeOld } from '../../kernel/jobs/purge-old.ts';
import {
  deleteOldDirectSends,
  organizationsWithOldDirectSends,
} from './direct-sends-trash.repository.ts';

export const purgeOldDirectSends = purgeOld(
  'direct sends',
  organizationsWithOldDirectSends,
  deleteOldDirectSends,
);
