import { staffLog } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { cutPage, likePattern, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import type { Serve } from '../../core/http/serve.ts'
import { listStaff } from '../../core/staff/staff.ts'
import { listActions, verifyActions } from '../../core/staff/staff-actions.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'

const DAY_MS = 86_400_000

export function staffLogRoutes(serve: Serve, ctx: Context) {
  const { sharedDb: db, clock } = ctx

  serve(staffLog.list, async ({ query }) => {
    const { startFrom, staffId, action, days, search } = query
    const filter = {
      before: startFrom || null,
      staffId: staffId ?? null,
      action: action ?? null,
      since: days === undefined ? null : new Date(clock.now().getTime() - days * DAY_MS),
      pattern: likePattern(search ?? ''),
    }
    const { page, last } = cutPage(await listActions(db, filter, PAGE_LIMIT))
    const staff = await listStaff(db)
    return {
      actions: page.map(({ at, staffName, ...row }) => ({
        ...row,
        at: unixSeconds(at),
        name: staffName,
      })),
      nextFrom: last?.id ?? null,
      staff: staff.map(({ personId, name }) => ({ id: personId, name })),
    }
  })

  serve(staffLog.verify, async () => {
    const { records, lastHash, brokenId } = await verifyActions(db)
    return { records, seal: lastHash?.toString('hex') ?? '', brokenId }
  })
}
