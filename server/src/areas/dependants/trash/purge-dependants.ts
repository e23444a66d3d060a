import { purgeOld } from '../../../kernel/jobs/purge-old.ts';
import {
  deleteOldDependants,
  organizationsWithOldDependants,
} from './dependants-trash.repository.ts';

export const purgeOldDependants = purgeOld(
  'dependants',
  organizationsWithOldDependants,
  deleteOldDependants,
);
