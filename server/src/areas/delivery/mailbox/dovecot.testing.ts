import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Certificate } from '../../../testing/certificate.ts';

const program = '/usr/sbin/dovecot';

/** Why Dovecot can't be started here; null where it can. */
export function whyNoDovecot(): string | null {
  if (!existsSync(program)) return 'Dovecot is not installed (apt-get install dovecot-imapd)';
  return process.getuid?.() === 0 ? null : 'Dovecot needs root to be started';
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export interface Dovecot {
  /** Encrypted from the start, and by STARTTLS. */
  readonly ports: { readonly implicit: number; readonly starttls: number };
  deliver(raw: string): Promise<void>;
  stop(): Promise<void>;
}

const user = 'bounces';
export const dovecotUser = { username: user, secret: 'open-sesame' };

function configuration(folder: string, ports: Dovecot['ports']): string {
  return `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = yes
mail_location = maildir:${folder}/mail
mail_uid = nobody
mail_gid = nogroup
first_valid_uid = 1
passdb {
  driver = static
  args = password=${dovecotUser.secret}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${ports.starttls}
  }
  inet_listener imaps {
    port = ${ports.implicit}
    ssl = yes
  }
}
`;
}

/** The IMAP server of Debian, with one mailbox. */
export async function startDovecot({ cert, key }: Certificate): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-dovecot-'));
  await chmod(folder, 0o777);
  const ports = { implicit: await freePort(), starttls: await freePort() };
  const incoming = join(folder, 'mail/new');
  for (const one of ['new', 'cur', 'tmp']) {
    await mkdir(join(folder, 'mail', one), { recursive: true });
    await chmod(join(folder, 'mail', one), 0o777);
  }
  await chmod(join(folder, 'mail'), 0o777);
  await writeFile(join(folder, 'cert.pem'), cert);
  await writeFile(join(folder, 'key.pem'), key);
  const file = join(folder, 'dovecot.conf');
  await writeFile(file, configuration(folder, ports));
  const child = spawn(program, ['-F', '-c', file], { stdio: 'ignore' });
  await untilOpen(ports.implicit);
  let delivered = 0;
  return {
    ports,
    async deliver(raw) {
      delivered += 1;
      const name = join(incoming, `${Date.now()}.${delivered}.test`);
      await writeFile(name, raw.replaceAll('\r\n', '\n'), { mode: 0o666 });
      await chmod(name, 0o666);
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error('Dovecot does not listen');
}
