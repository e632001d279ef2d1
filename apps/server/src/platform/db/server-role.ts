import { hkdfSync } from 'node:crypto'
import pg from 'pg'
import { patientConfig, withClient } from './client-config.ts'
import { type Connection, isPooled, withoutPooler } from './connection.ts'
import { allowServer, boundRole, canCreateRoles, isRestricted, renewPassword } from './grants.ts'
import { sqlState } from './unavailable.ts'

const WRONG_PASSWORD = '28P01'

export interface ServerAccess {
  /** What the running server works with. */
  connection: Connection
  /** What an operator should do about it; null where the server's role can only do what it needs. */
  advice: string | null
}

/**
 * The connection that the running server uses. It reads and writes rows, and owns nothing: it cannot
 * switch off the ledger's triggers, empty a table (but months of analytics) or change the schema.
 * Migrations and wiping use the owner's.
 *
 * Where no role was given, one is made beside the owner's; its password follows from the owner's, so
 * that all nodes come to the same without asking each other.
 */
export async function openServerAccess(
  owner: Connection,
  given: Connection | null,
  routines: string,
): Promise<ServerAccess> {
  if (given) return useGiven(owner, given, routines)
  const secret = passwordOf(owner)
  try {
    const made = secret === null ? null : await makeRole(owner, secret, routines)
    if (made) return { connection: made, advice: null }
    return { connection: owner, advice: ADVICE }
  } catch (error) {
    // A pooler that does not know the role, or tables that are another role's: the server can work.
    const reason = error instanceof Error ? error.message : String(error)
    return {
      connection: owner,
      advice: `${ADVICE} (A role of its own could not be used: ${reason}.)`,
    }
  }
}

const ADVICE =
  'The database role of the server owns the tables, so it could switch off what keeps the ledger ' +
  'append-only. Make a second role that can log in, give its address in DATABASE_URL and that of ' +
  'the owner in DATABASE_OWNER_URL; the start then grants what is needed.'

async function useGiven(
  owner: Connection,
  given: Connection,
  routines: string,
): Promise<ServerAccess> {
  const name = await withClient(patientConfig(given), async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]?.name ?? ''
  })
  await allowServer(owner, { name, password: null }, routines)
  if (isPooled(given)) await boundRole(withoutPooler(given))
  return { connection: given, advice: (await isRestricted(given)) ? null : ADVICE }
}

/** Null where the owner may make no roles, or the connection cannot be had for another one. */
async function makeRole(
  owner: Connection,
  ownerPassword: string,
  routines: string,
): Promise<Connection | null> {
  const database = await canCreateRoles(owner)
  if (database === null) return null
  const name = roleNameFor(database)
  const password = Buffer.from(hkdfSync('sha256', ownerPassword, '', `role ${name}`, 24))
  const role = { name, password: password.toString('base64url') }
  const connection = connectionAs(owner, role)
  if (!connection) return null
  await allowServer(owner, role, routines)
  const isUsable = await isRestricted(connection).catch(async (error: unknown) => {
    if (sqlState(error) !== WRONG_PASSWORD) throw error
    await renewPassword(owner, role.name, role.password)
    return isRestricted(connection)
  })
  return isUsable ? connection : null
}

/** Roles are the whole server's, so that each database has one of its own. */
export function roleNameFor(database: string): string {
  return `${database.slice(0, 50)}_server`
}

function passwordOf(owner: Connection): string | null {
  const { password } = new pg.Client(patientConfig(owner))
  return typeof password === 'string' && password !== '' ? password : null
}

const CREDENTIALS = /^(?<scheme>postgres(?:ql)?:\/\/)(?:[^@/?]*@)?/

/** Null for an address that says who logs in elsewhere than at its beginning. */
function connectionAs(
  owner: Connection,
  { name, password }: { name: string; password: string },
): Connection | null {
  if (!('url' in owner)) return { ...owner, user: name, password }
  const isPlain = CREDENTIALS.test(owner.url) && !/[?&](user|password)=/.test(owner.url)
  if (!isPlain) return null
  return {
    url: owner.url.replace(CREDENTIALS, `$<scheme>${encodeURIComponent(name)}:${password}@`),
  }
}
