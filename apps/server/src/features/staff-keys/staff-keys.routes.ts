import { type ApiKey, type Body, type Reply, staffKeys } from '@fanlight/contract'
import type { Context, StaffCaller } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '../../core/keys/api-keys.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { joinedDb } from '../../platform/db/joined-db.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'

/** By what the operator's other systems ask. A key is shown to who made it, once. */
export function staffKeysRoutes(serve: Serve, ctx: Context) {
  serve(staffKeys.list, async () => ({ keys: await readKeys(ctx) }))

  serve(staffKeys.create, async ({ staff, body }) => ({
    key: await makeKey(ctx, staff, body),
    keys: await readKeys(ctx),
  }))

  serve(staffKeys.revoke, async ({ staff, params: { id }, body: { why } }) => {
    await actAsStaff(
      { ...ctx, db: ctx.sharedDb },
      staff,
      { action: 'revoked_key', subject: `key ${id}`, why },
      async (tx) => {
        const sharedDb = joinedDb(ctx.sharedDb, tx)
        if (!(await revokeApiKey({ ...ctx, sharedDb }, id))) throw refuse('not_found')
      },
    )
    return { keys: await readKeys(ctx) }
  })
}

async function makeKey(
  ctx: Context,
  staff: StaffCaller,
  { name: typed, scopes }: Body<typeof staffKeys.create>,
): Promise<Reply<typeof staffKeys.create>['key']> {
  const { isLive } = ctx.settings
  const name = typed.trim()
  if (name === '') throw refuse('invalid_request', { name: 'must have a letter' })
  const { key } = await actAsStaff(
    { ...ctx, db: ctx.sharedDb },
    staff,
    ({ id }: { id: string; key: string }) => ({
      action: 'made_key',
      subject: `key ${id}`,
      why: '',
      details: { name, scopes },
    }),
    (tx) => {
      const sharedDb = joinedDb(ctx.sharedDb, tx)
      return createApiKey({ ...ctx, sharedDb }, { name, scopes, isLive })
    },
  )
  return key
}

async function readKeys(ctx: Context): Promise<ApiKey[]> {
  const keys = await listApiKeys(ctx)
  return keys.map(({ createdAt, lastUsedAt, revokedAt, ...key }) => ({
    ...key,
    createdAt: unixSeconds(createdAt),
    lastUsedAt: lastUsedAt && unixSeconds(lastUsedAt),
    revokedAt: revokedAt && unixSeconds(revokedAt),
  }))
}
