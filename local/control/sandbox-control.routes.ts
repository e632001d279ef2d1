import { auditLedger } from '@fanlight/server/core/ledger/audit'
import type { FastifyInstance } from 'fastify'
import * as calls from '../contract/calls.ts'
import { guard, serveControlOn } from './control-door.ts'
import { listFaults, setFault } from './faults.ts'
import { listSales } from './list-sales.ts'
import { serveLogStream } from './log-stream.ts'
import { moveClock } from './move-clock.ts'
import { answerChallenge, payCheckout, payInvoice } from './payments.ts'
import { addUser, sendAsCreator, signFor } from './people.ts'
import { readWorld } from './read-world.ts'
import { resetWorld } from './reset-world.ts'
import { sandboxDb } from './sandbox-db.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import { tonControl } from './ton.ts'

/** The control API: for programs at this machine, and for who has the key. */
export function sandboxControlRoutes(app: FastifyInstance, world: SandboxWorld) {
  const { journal } = world
  guard(app, world.access)
  const control = serveControlOn(app)

  control(calls.world, () => readWorld(world))
  control(calls.addFan, ({ body }) => addUser(world, body))
  control(calls.signInitData, ({ body }) => signFor(world, body))
  control(calls.sendMessage, ({ body }) => sendAsCreator(world, body))

  control(calls.payByCard, ({ body }) => payCheckout(world, body))
  control(calls.confirmPayment, ({ body }) => answerChallenge(world, body))
  control(calls.payByStars, ({ body }) => payInvoice(world, body))

  tonControl(control, world)

  control(calls.moveClock, async ({ body }) => told(await moveClock(world, body.advanceSeconds)))
  control(calls.reset, async () => told(await resetWorld(world)))

  control(calls.listFaults, () => ({ faults: listFaults(world) }))
  control(calls.setFault, ({ body: { fault, times = 1, delayMs } }) => {
    setFault(world, { fault, times, delayMs })
    return { faults: listFaults(world) }
  })

  control(calls.audit, () => auditLedger(sandboxDb(world)))
  control(calls.listSales, () => listSales(world))
  control(calls.readLog, ({ query }) => ({ lines: journal.after(query.after ?? 0) }))
  serveLogStream(app, journal)
}

function told(now: Date) {
  return { now: Math.floor(now.getTime() / 1000) }
}
