import * as calls from '@fanlight/contract/sandbox'
import type { FastifyInstance } from 'fastify'
import { auditLedger } from '../../core/ledger/audit.ts'
import { guard, serveControlOn } from './control-door.ts'
import type { ControlledWorld } from './controlled-world.ts'
import { listFaults, setFault } from './faults.ts'
import { serveLogStream } from './log-stream.ts'
import { moveClock } from './move-clock.ts'
import { answerChallenge, payCheckout, payInvoice } from './payments.ts'
import { addUser, sendAsCreator, signFor } from './people.ts'
import { readWorld } from './read-world.ts'
import { resetWorld } from './reset-world.ts'

/** The control API: for whoever sits at this machine, and nobody else. */
export function sandboxControlRoutes(app: FastifyInstance, world: ControlledWorld) {
  const { ctx, journal } = world
  guard(app, ctx.settings.publicUrl)
  const serve = serveControlOn(app)

  serve(calls.world, () => readWorld(world))
  serve(calls.addFan, ({ body }) => addUser(world, body))
  serve(calls.signInitData, ({ body }) => signFor(world, body))
  serve(calls.sendMessage, ({ body }) => sendAsCreator(world, body))

  serve(calls.payByCard, ({ body }) => payCheckout(world, body))
  serve(calls.confirmPayment, ({ body }) => answerChallenge(world, body))
  serve(calls.payByStars, ({ body }) => payInvoice(world, body))

  serve(calls.moveClock, async ({ body }) => told(await moveClock(world, body.advanceSeconds)))
  serve(calls.reset, async () => told(await resetWorld(world)))

  serve(calls.listFaults, () => ({ faults: listFaults(world) }))
  serve(calls.setFault, ({ body: { fault, times = 1 } }) => {
    setFault(world, fault, times)
    return { faults: listFaults(world) }
  })

  serve(calls.audit, () => auditLedger(ctx.db))
  serve(calls.readLog, ({ query }) => ({ lines: journal.after(query.after ?? 0) }))
  serveLogStream(app, journal)
}

function told(now: Date) {
  return { now: Math.floor(now.getTime() / 1000) }
}
