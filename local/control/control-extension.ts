import type { Context } from '@fanlight/server/core/context'
import { docsRoutes } from '@fanlight/server/features/docs/docs.routes'
import type { AppExtension } from '@fanlight/server/start/extensions'
import type { FastifyInstance } from 'fastify'
import { sandboxOpenApiDocument } from '../contract/openapi.ts'
import { createControl } from './create-control.ts'
import { enterRoutes } from './enter.routes.ts'
import { sandboxControlRoutes } from './sandbox-control.routes.ts'
import type { SandboxParts, SandboxWorld } from './sandbox-world.ts'
import { staffRoutes } from './staff.routes.ts'
import { studioRoutes } from './studio.routes.ts'

type Extension = Required<Pick<AppExtension, 'watch' | 'watchApi' | 'wrapJob' | 'routes'>>

/** The control API of a server in the sandbox, and the gates at which its calls and jobs wait. */
export function controlExtension(ctx: Context, parts: SandboxParts): Extension {
  const control = createControl(ctx, parts)
  return {
    watch: control.watch,
    watchApi: control.holdCalls,
    wrapJob: control.holdJob,
    routes: (http, app) => openDoors(http, control.worldOf(app)),
  }
}

async function openDoors(http: FastifyInstance, world: SandboxWorld) {
  const { ctx, access } = world
  enterRoutes(http, access, ctx.settings.publicUrl.startsWith('https:'))
  studioRoutes(http, world)
  staffRoutes(http, world)
  await http.register(async (api) => sandboxControlRoutes(api, world), { prefix: '/sandbox/api' })
  const description = { calls: '/sandbox/api', describe: sandboxOpenApiDocument }
  await http.register(async (docs) => docsRoutes(docs, ctx, description), { prefix: '/sandbox' })
}
