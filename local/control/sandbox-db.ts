import type { Db } from '@fanlight/server/platform/db/db'
import { invariant } from '@fanlight/server/platform/invariant'
import type { SandboxWorld } from './sandbox-world.ts'

/** The sandbox keeps fans and what they share in one database. */
export function sandboxDb({ ctx }: Pick<SandboxWorld, 'ctx'>): Db {
  const [db, ...others] = ctx.fanDbs()
  invariant(db && others.length === 0, 'the sandbox is one database')
  return db
}
