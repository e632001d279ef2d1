import { type Incident, staffIncidents } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './staff-incidents.store.ts'

const LISTED_MAX = 20

/** What the staff tell each other is wrong. */
export function staffIncidentsRoutes(serve: Serve, ctx: Context) {
  const shared = { ...ctx, db: ctx.sharedDb }

  serve(staffIncidents.list, () => listIncidents(ctx))

  serve(staffIncidents.open, async ({ staff, body: { id, title } }) => {
    const act = { action: 'opened_incident', subject: `incident ${id}`, why: title } as const
    await actAsStaff(
      shared,
      staff,
      (isNew: boolean) => isNew && act,
      (tx) => store.insert(tx, { id, title, by: staff.name }, ctx.clock.now()),
    )
    return listIncidents(ctx)
  })

  serve(staffIncidents.close, async ({ staff, params: { id }, body: { words } }) => {
    const act = { action: 'closed_incident', subject: `incident ${id}`, why: words } as const
    await actAsStaff(shared, staff, act, async (tx) => {
      const isClosed = await store.close(tx, { id, words, by: staff.name }, ctx.clock.now())
      if (!isClosed) throw refuse('not_found')
    })
    return listIncidents(ctx)
  })
}

async function listIncidents({ sharedDb }: Context): Promise<{ incidents: Incident[] }> {
  const rows = await store.list(sharedDb, LISTED_MAX)
  return { incidents: rows.map(presentIncident) }
}

function presentIncident(row: store.IncidentRow): Incident {
  const { id, title, openedBy, openedAt, closedBy: by, closedAt, closingWords: words } = row
  const closed = closedAt && by !== null && words !== null
  return {
    id,
    title,
    openedBy,
    openedAt: unixSeconds(openedAt),
    closed: closed ? { by, at: unixSeconds(closedAt), words } : null,
  }
}
