import { randomUUID } from 'node:crypto'
import { KEY_NAME_CHARS_MAX, KEY_SCOPES, type KeyScope } from '@fanlight/contract'
import type { Context } from '../core/context.ts'
import { type Databases, oneDatabase } from '../core/databases.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../core/keys/api-keys.ts'
import { openLog } from '../platform/log.ts'
import { Misuse, quoted, unknownCommand } from './misuse.ts'
import type { Operation, Program } from './operation.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run keys -- <command>

  create "<name>" <scope> [<scope> …]  makes a key for another system, and shows it this once
  list                                 all keys, the newest first
  revoke <id>                          ends one at once

Scopes: ${KEY_SCOPES.join(', ')}`

type KeysContext = Pick<Context, keyof Databases | 'clock' | 'newId'> & { isLive: boolean }

/** By what the operator's other systems ask, beside a running server or alone. */
export const keys: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const command = read(args)
  const { config, clock } = open()
  const { isLive } = config.settings
  const said = await withDatabase(config, openLog('error'), ({ db }) =>
    command({ ...oneDatabase(db), clock, newId: randomUUID, isLive }),
  )
  process.stdout.write(`${said}\n`)
}

/** What is to be done. */
function read([command = '', subject = '', ...scopes]: string[]) {
  if (command === 'list') return list
  const name = subject.trim()
  if (command === 'revoke') {
    if (!/^[\da-f-]{36}$/.test(name)) {
      throw new Misuse(`${quoted(name)} is not the id of a key, as npm run keys list shows it.`)
    }
    return (ctx: KeysContext) => revoke(ctx, name)
  }
  if (command !== 'create') throw unknownCommand(command)
  if (name === '' || name.length > KEY_NAME_CHARS_MAX) {
    throw new Misuse(`Give the key a name of 1 to ${KEY_NAME_CHARS_MAX} characters.`)
  }
  if (scopes.length === 0) throw new Misuse(`Say what it may do: ${KEY_SCOPES.join(', ')}.`)
  if (!areScopes(scopes)) {
    const wrong = scopes.find((scope) => !areScopes([scope]))
    throw new Misuse(`${quoted(wrong)} is not a scope: ${KEY_SCOPES.join(', ')}.`)
  }
  return (ctx: KeysContext) => create(ctx, name, scopes)
}

async function create(ctx: KeysContext, name: string, scopes: KeyScope[]): Promise<string> {
  const { id, key } = await createApiKey(ctx, { name, scopes, isLive: ctx.isLive })
  return `Key ${id} for ${name} is there. Keep it well, it is not shown again:\n${key}`
}

async function list(ctx: KeysContext): Promise<string> {
  const rows = await listApiKeys(ctx)
  if (rows.length === 0) return 'There is no key.'
  return rows
    .map(({ id, name, keyEnd, scopes, lastUsedAt, revokedAt }) => {
      const used = lastUsedAt ? `used ${lastUsedAt.toISOString()}` : 'never used'
      const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : used
      return `${id}  …${keyEnd}  ${state}  ${scopes.join(' ')}  ${name}`
    })
    .join('\n')
}

async function revoke(ctx: KeysContext, id: string): Promise<string> {
  if (!(await revokeApiKey(ctx, id))) throw new Error(`There is no key ${id} that is still good.`)
  return `Key ${id} is revoked.`
}

function areScopes(texts: string[]): texts is KeyScope[] {
  return texts.every((text) => KEY_SCOPES.some((scope) => scope === text))
}
