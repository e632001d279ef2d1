import type { ClientBase } from 'pg'
import { plainSql } from './plain-sql.ts'
import { readTables } from './tables.ts'

const HEADER = `-- The whole schema as migrations and routines leave it, for reading and for review.
-- \`npm run fix\` writes this file and a test compares; change a table by adding a migration, and a
-- routine where it stands, in apps/server/src.`

/** The schema of a migrated database as SQL, the same for the same migrations on every machine. */
export async function dumpSchema(client: ClientBase): Promise<string> {
  await refuseUnknown(client)
  const sections = [
    await definitions(client, EXTENSIONS),
    await definitions(client, SEQUENCES),
    await readTables(client),
    await definitions(client, PARTITIONS),
    await definitions(client, INDEXES),
    await definitions(client, VIEWS),
    await definitions(client, FUNCTIONS),
    await definitions(client, TRIGGERS),
  ]
  return `${[HEADER, ...sections.flat()].join('\n\n')}\n`
}

async function definitions(client: ClientBase, query: string) {
  const { rows } = await client.query<{ definition: string }>(query)
  return rows.map(({ definition }) => `${plainHead(definition).trim().replace(/;$/, '')};`)
}

/** The body of a function is our own text already. Routines are written as stores call them. */
function plainHead(definition: string) {
  const [head = '', ...body] = definition.replace(ROUTINES, 'app.').split('$function$')
  return [plainSql(head), ...body].join('$function$')
}

/** The schema of a set of routines is named by the hash of their text. */
const ROUTINES = /\bapp_[0-9a-f]{12}\./g

/** A kind of thing that is not written here would be missing from the file without a word. */
async function refuseUnknown(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>(UNKNOWN)
  if (rows.length > 0) {
    throw new Error(`the schema dump cannot write ${rows.map(({ name }) => name).join(', ')}`)
  }
}

const UNKNOWN = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i', 'I', 'S', 'v')
  union all
  select typname from pg_type
  where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c')
  union all
  select proname from pg_proc
  where pronamespace::regnamespace::text ~ '^(public|app_.*)$' and prokind not in ('f', 'p')
  union all
  select polname from pg_policy`

const EXTENSIONS = `
  select format('create extension %I', extname) as definition
  from pg_extension where extname <> 'plpgsql' order by extname`

const SEQUENCES = `
  select format(
    'create sequence %I as %s start %s increment %s cache %s',
    s.sequencename, s.data_type, s.start_value, s.increment_by, s.cache_size
  ) as definition
  from pg_sequences s
  join pg_class c on c.relname = s.sequencename and c.relnamespace = 'public'::regnamespace
  where s.schemaname = 'public'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  order by s.sequencename`

const PARTITIONS = `
  select format(
    'create table %I partition of %s %s',
    c.relname, i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid)
  ) as definition
  from pg_class c join pg_inherits i on i.inhrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition
  order by c.relname`

const INDEXES = `
  select replace(pg_get_indexdef(i.indexrelid, 0, true), ' ON ONLY ', ' ON ') as definition
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by i.indrelid::regclass::text, c.relname`

const VIEWS = `
  select format(E'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid, true)) as definition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  order by c.relname`

const FUNCTIONS = `
  select replace(pg_get_functiondef(p.oid), 'FUNCTION public.', 'FUNCTION ') as definition
  from pg_proc p
  where p.pronamespace::regnamespace::text ~ '^(public|app_.*)$' and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.pronamespace <> 'public'::regnamespace, p.proname, pg_get_function_identity_arguments(p.oid)`

const TRIGGERS = `
  select pg_get_triggerdef(t.oid, true) as definition
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  order by c.relname, t.tgname`
