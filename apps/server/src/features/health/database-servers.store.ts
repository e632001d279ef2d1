import type { Queries } from '../../platform/db/queries.ts'

export function readPrimary(db: Queries): Promise<{ name: string; startedAt: Date }> {
  return db.one(
    `select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as name,
       pg_postmaster_start_time() as "startedAt"`,
  )
}

/** How far each is behind; a role that may not watch the server sees their names alone. */
export function listReplicas(db: Queries): Promise<{ name: string; lagSeconds: number }[]> {
  return db.query(
    `select coalesce(nullif(application_name, ''), 'replica') as name,
       coalesce(extract(epoch from replay_lag), 0)::float8 as "lagSeconds"
     from pg_stat_replication order by 1`,
  )
}
