import { createServer } from 'node:net';
import { exitCodes, StartError } from '../kernel/config/start-error.ts';

interface Address {
  host: string;
  port: number;
}

/** Tries the address before anything is made. @throws StartError when nothing of ours may listen there */
export async function refuseTakenPort({ host, port }: Address): Promise<void> {
  const server = createServer();
  const tried = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  await withMessage(tried, { host, port });
  await new Promise((resolve) => server.close(resolve));
}

/** The outcome of listening. @throws StartError with words for what the operating system refuses */
export async function withMessage<T>(listening: Promise<T>, { host, port }: Address): Promise<T> {
  try {
    return await listening;
  } catch (cause) {
    const code = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another port.`,
        { exitCode: exitCodes.unavailable, cause },
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `This user may not listen on port ${port}. Set PORT to 1024 or above, and put a proxy before it.`,
        { cause },
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `HOST is ${host}, which is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
        { cause },
      );
    }
    throw cause;
  }
}
