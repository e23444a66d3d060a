import { purgeOld } from '../../../../kernel/jobs/purge-old.ts';
import { forgetUndo, organizationsWithOldUploads } from './forget-uploads.repository.ts';

export const forgetOldUploads = purgeOld('uploads', organizationsWithOldUploads, forgetUndo);
