import type { BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { Log } from '../../../kernel/log/log.ts';
import type { ChannelServers } from '../../channels/channels.public.ts';
import type { Ledger } from './ledger.ts';
import type { SendingRules } from './sending-rules.ts';

export interface SenderDeps {
  /** As app_worker. */
  pool: DatabasePool;
  servers: ChannelServers;
  /** Origin of the links in mails. */
  publicUrl: string;
  /** Where the files of messages lie; without it a message that carries any is not sent. */
  blobs?: Pick<BlobStore, 'get'>;
  log: Log;
  rules?: SendingRules;
  /** Of an organization; the one in the database when absent. */
  ledgerOf?: (organizationId: number) => Ledger;
}
