// The floor of the lists: the least code that answers with the same columns from the same database. No
// session, no tenant, no permission, no checked input, no log.
import fastify from 'fastify';
import { Pool } from 'pg';
import { types } from '../../server/src/kernel/database/pool.ts';

const columns = `id, first_name as "firstName", last_name as "lastName", email, job_title as "jobTitle",
  department, location, external_id as "externalId", start_date as "startDate",
  dependant_count as dependants, last_activity_at as "lastActivityAt", type, status, access,
  deliverability, deleted_at as "deletedAt", version`;

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10, types });
const app = fastify();

interface Asked {
  Querystring: { organization: string; q: string };
}

app.get<Asked>('/list', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${columns} from app.account where organization_id = $1 and deleted_at is null
      order by name_key, id limit 50`,
    values: [query.organization],
  });
  return { items: rows };
});

// Without a name, so that each term is planned for itself: a plan made for any term is slower still.
app.get<Asked>('/search', async ({ query }) => {
  const { rows } = await pool.query(
    `select ${columns} from app.account where organization_id = $1 and deleted_at is null
       and search_key ilike $2 order by name_key, id limit 50`,
    [query.organization, `%${query.q}%`],
  );
  return { items: rows };
});

// No index helps: every person is looked at. A query continues after its caller has left.
app.get<Asked>('/slow', async ({ query }) => {
  const { rows } = await pool.query(
    `select ${columns} from app.account where organization_id = $1 and deleted_at is null
       and start_date >= '2099-01-01' order by name_key, id limit 50`,
    [query.organization],
  );
  return { items: rows };
});

interface AskedDays {
  Querystring: { organization: string; from: string; to: string };
}

// The figures as they are kept.
app.get<AskedDays>('/group-days', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'group-days',
    text: `select group_id, day, people from app.metric_group_day
      where organization_id = $1 and day between $2 and $3`,
    values: [query.organization, query.from, query.to],
    rowMode: 'array',
  });
  return { items: rows };
});

/** As the product reads them: each with their guardians. */
const ofDependants = `d.id, d.first_name as "firstName", d.last_name as "lastName", d.relationship,
  d.birth_date as "birthDate", d.student, d.external_id as "externalId", d.version,
  (select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name))
     from app.dependant_guardian g join app.account a
       on a.organization_id = g.organization_id and a.id = g.account_id
    where g.organization_id = d.organization_id and g.dependant_id = d.id) as guardians`;
const dependants = `select ${ofDependants} from app.dependant d
  where d.organization_id = $1 and d.deleted_at is null and d.guarded <> 'trash'`;
const byName = 'order by d.name_key, d.id limit 50';

app.get<Asked>('/dependants', async ({ query }) => {
  const text = `${dependants} ${byName}`;
  const { rows } = await pool.query({ name: 'dependants', text, values: [query.organization] });
  return { items: rows };
});

app.get<Asked & { Querystring: { group: string } }>('/dependants-of-group', async ({ query }) => {
  const { rows } = await pool.query(
    `${dependants} and exists (select from app.dependant_guardian g join app.group_member m
        on m.organization_id = g.organization_id and m.account_id = g.account_id
      where g.organization_id = $1 and g.dependant_id = d.id and m.group_id = $2) ${byName}`,
    [query.organization, query.group],
  );
  return { items: rows };
});

app.get<Asked>('/dependants-found', async ({ query }) => {
  const { rows } = await pool.query(`${dependants} and d.search_key ilike $2 ${byName}`, [
    query.organization,
    `%${query.q}%`,
  ]);
  return { items: rows };
});

interface AskedAfter {
  Querystring: { organization: string; name: string; id: string };
}

app.get<AskedAfter>('/dependants-after', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'dependants-after',
    text: `${dependants} and (d.name_key, d.id) > ($2, $3) ${byName}`,
    values: [query.organization, query.name, query.id],
  });
  return { items: rows };
});

app.get<Asked & { Querystring: { relationship: string } }>(
  '/dependants-count',
  async ({ query }) => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from app.dependant where organization_id = $1
         and deleted_at is null and guarded <> 'trash' and relationship = $2`,
      [query.organization, query.relationship],
    );
    return { items: [], total: { count: rows[0]?.count, kind: 'exact' } };
  },
);

app.get('/health', async () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.('ready');
