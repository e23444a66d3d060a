import * as contract from 'contract/direct-sends/files.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { addFile, removeFiles } from './change-files.ts';

export const directSendFileRoutes: readonly Route[] = [
  route(contract.addDirectSendFile, (context, { params, body }) =>
    addFile(context, { ...params, ...body }),
  ),

  route(contract.removeDirectSendFiles, (context, { params, body }) =>
    removeFiles(context, { ...params, ...body }),
  ),
];
