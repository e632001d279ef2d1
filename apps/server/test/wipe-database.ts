import type { Queries } from '../src/platform/db/queries.ts'

/** What its tables, routines and settings look like, and who else is connected than those at $1. */
export const LOOK = `
  select fresh.shape() as shape, (
    select count(*)::int from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid() and pid <> all($1::int[])
  ) as strangers`

export const WIPE = 'select fresh.wipe()'

/** Each row of a catalog has the transaction that wrote it last. */
const SHAPE = `
  create function fresh.shape() returns text language sql as $$
    select md5(string_agg(seen, ' ' order by seen)) from (
      select 'class' || sum(hashtext(oid::text || xmin::text)::bigint) from pg_class
        where relnamespace > 16383 or relnamespace = 'public'::regnamespace
      union all
      select 'attribute' || sum(hashtext(attrelid::text || attnum || xmin::text)::bigint)
        from pg_attribute where attrelid > 16383
      union all
      select 'trigger' || sum(hashtext(oid::text || xmin::text)::bigint) from pg_trigger
      union all
      select 'constraint' || sum(hashtext(oid::text || xmin::text)::bigint) from pg_constraint
      union all
      select 'routine' || sum(hashtext(oid::text || xmin::text)::bigint) from pg_proc
        where oid > 16383
      union all
      select 'schema' || sum(hashtext(oid::text || xmin::text)::bigint) from pg_namespace
        where oid > 16383 and nspname not like 'pg\\_%'
      union all
      select 'setting' || count(*) from pg_db_role_setting s
        join pg_database d on d.oid = s.setdatabase where d.datname = current_database()
    ) as seen (seen)
  $$`

interface Table {
  name: string
  columns: string
  isEmpty: boolean
}

/** Gives an unused database what makes it as new again: its rows of now, and no others. */
export async function makeWipe(db: Queries): Promise<void> {
  const tables = await listTables(db)
  await db.run('create schema fresh')
  const filled = tables.filter(({ isEmpty }) => !isEmpty)
  for (const { name } of filled)
    await db.run(`create table fresh.kept_${name} as table public.${name}`)
  const sequences = await db.query<{ name: string; start: number; isCalled: boolean }>(
    `select c.relname as name, coalesce(s.last_value, s.start_value) as start,
       s.last_value is not null as "isCalled"
     from pg_class c join pg_sequences s on s.sequencename = c.relname and s.schemaname = 'public'
     where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`,
  )
  const steps = [
    ...tables.map(({ name }) => `delete from public.${name};`),
    ...filled.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from fresh.kept_${name};`,
    ),
    ...sequences.map(
      ({ name, start, isCalled }) => `perform setval('public.${name}', ${start}, ${isCalled});`,
    ),
  ]
  await db.run(`
    create function fresh.wipe() returns void language plpgsql as $$ begin
      -- Neither triggers nor references are asked.
      perform set_config('session_replication_role', 'replica', true);
      ${steps.join('\n')}
    end $$`)
  await db.run(SHAPE)
}

async function listTables(db: Queries): Promise<Table[]> {
  const tables = await db.query<Omit<Table, 'isEmpty'>>(
    `select c.relname as name, (
       select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition
     order by 1`,
  )
  const asked = tables.map(({ name }) => `not exists (select from public.${name}) as ${name}`)
  const isEmpty = await db.one<Record<string, boolean>>(`select ${asked.join(', ')}`)
  return tables.map((table) => ({ ...table, isEmpty: isEmpty[table.name] === true }))
}
