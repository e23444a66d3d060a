import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { certificateOf } from '../../server/src/testing/certificate.ts';
import {
  startFaultSink,
  type FaultSink,
  type SinkOptions,
} from '../../server/src/testing/smtp-fault-sink.ts';

/** A mail server that takes emails only from who has signed in. */
export interface GuardedSink extends FaultSink {
  /** As its certificate has it. */
  host: string;
  /** Its address, with what to sign in with. */
  signedInUrl: string;
  username: string;
  secret: string;
  /** Where its certificate lies, for `NODE_EXTRA_CA_CERTS`. */
  certificateFile: string;
}

export async function startGuardedSink(
  options: Omit<SinkOptions, 'account'>,
): Promise<GuardedSink> {
  const host = 'localhost';
  const certificate = certificateOf(host);
  const [username, secret] = ['atrium', randomBytes(12).toString('hex')];
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-certificate-'));
  const certificateFile = path.join(folder, 'sink.pem');
  writeFileSync(certificateFile, certificate.cert);
  const sink = await startFaultSink({ ...options, account: { certificate, username, secret } });
  const { url, port } = sink;
  return {
    url,
    port,
    host,
    signedInUrl: `smtp://${username}:${secret}@127.0.0.1:${port}`,
    username,
    secret,
    certificateFile,
    get connections() {
      return sink.connections;
    },
    get connectionsMost() {
      return sink.connectionsMost;
    },
    async stop() {
      await sink.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
