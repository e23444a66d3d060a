import { SealError } from '../crypto/sealer.ts';
import { HopelessJobError, type JobHandler } from '../jobs/job.ts';
import { MailRefusedError } from './mail.ts';
import { renderMail } from './mail-layout.ts';
import type { QueuedMail } from './mail.jobs.ts';

export const sendQueuedMail: JobHandler<{ sealed: string }> = async ({ mail }, { sealed }) => {
  try {
    const { messageId, to, subject, content } = JSON.parse(mail.sealer.open(sealed)) as QueuedMail;
    await mail.transport.send({ messageId, to, subject, ...renderMail(content) });
  } catch (error) {
    if (error instanceof MailRefusedError || error instanceof SealError) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  }
};
