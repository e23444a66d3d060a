// The floor of tracking: the least code that stores an open before it answers, a row each. And of the reader's pages:
// the same bytes from memory.
import fastify from 'fastify';
import { Pool } from 'pg';
import { types } from '../../server/src/kernel/database/pool.ts';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10, types });
await pool.query('create schema if not exists bench');
await pool.query(
  'create table if not exists bench.event (id bigint generated always as identity primary key, token uuid, at timestamptz default now())',
);
const app = fastify();
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

app.get<{ Params: { link: string } }>('/o/:link', async ({ params }, reply) => {
  const token = params.link.split('.')[1];
  await pool.query({
    name: 'event',
    text: 'insert into bench.event (token) values ($1)',
    values: [token],
  });
  return reply.type('image/gif').send(pixel);
});

app.get('/health', async () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.('ready');
