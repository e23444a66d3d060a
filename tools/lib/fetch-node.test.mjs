import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchNode, versionOf } from './fetch-node.mjs';

const wanted = { name: 'node-tried', version: '24.21.0' };

/** @type {string} */
let folder;
/** @type {Buffer} */
let content;
/** @type {import('node:http').Server} */
let registry;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-node-'));
  content = makePackage(join(folder, 'made'));
  registry = createServer(answer).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  process.env['npm_config_registry'] = origin();
  process.env['npm_config_cache'] = join(folder, 'npm');
});
afterEach(async () => {
  delete process.env['npm_config_registry'];
  delete process.env['npm_config_cache'];
  registry.closeAllConnections();
  await new Promise((resolve) => registry.close(resolve));
  rmSync(folder, { recursive: true });
});

function origin() {
  const address = registry.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

/** @param {string} path of a folder for it */
function makePackage(path) {
  mkdirSync(join(path, 'package', 'bin'), { recursive: true });
  writeFileSync(join(path, 'package', 'package.json'), JSON.stringify(wanted));
  const program = join(path, 'package', 'bin', 'node');
  writeFileSync(program, '#!/bin/sh\necho v24.21.0\n', { mode: 0o755 });
  execFileSync('tar', ['-czf', 'content.tgz', 'package'], { cwd: path });
  return readFileSync(join(path, 'content.tgz'));
}

/**
 * A registry that says of its package what is true of it: an attacker who changes one changes the other.
 * @type {import('node:http').RequestListener}
 */
function answer(request, response) {
  if (request.url?.endsWith('.tgz')) {
    response.end(content);
    return;
  }
  const dist = { tarball: `${origin()}content.tgz`, integrity: integrityOf(content) };
  const versions = { [wanted.version]: { ...wanted, dist } };
  const document = { name: wanted.name, 'dist-tags': { latest: wanted.version }, versions };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
}

/** @param {Buffer} bytes */
function integrityOf(bytes) {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}

const folders = () => ({ place: join(folder, 'node'), cache: join(folder, 'cache') });

it('puts the program in its place when its content is the one that is wanted', async () => {
  await fetchNode({ ...wanted, integrity: integrityOf(content) }, folders());
  expect(versionOf(join(folder, 'node', 'bin', 'node'))).toBe('24.21.0');
  expect(readdirSync(join(folder, 'cache'))).toEqual([]);
});

it('refuses another content, and leaves the program that is there', async () => {
  const integrity = integrityOf(content);
  await fetchNode({ ...wanted, integrity }, folders());
  const before = readFileSync(join(folder, 'node', 'bin', 'node'), 'utf8');
  rmSync(join(folder, 'npm'), { recursive: true });
  content = Buffer.concat([content, Buffer.from('one byte more')]);
  await expect(fetchNode({ ...wanted, integrity }, folders())).rejects.toThrow('EINTEGRITY');
  expect(readFileSync(join(folder, 'node', 'bin', 'node'), 'utf8')).toBe(before);
});

it('leaves nothing when the first fetch is refused', async () => {
  const integrity = integrityOf(Buffer.from('something else'));
  await expect(fetchNode({ ...wanted, integrity }, folders())).rejects.toThrow('EINTEGRITY');
  expect(existsSync(join(folder, 'node'))).toBe(false);
  expect(readdirSync(join(folder, 'cache'))).toEqual([]);
});
