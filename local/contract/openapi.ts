import { refusalSchema } from '@fanlight/contract/openapi/components'
import { RESPONSE_HEADERS } from '@fanlight/contract/openapi/headers'
import type { JsonObject } from '@fanlight/contract/openapi/json'
import { operationOf, pathOf } from '@fanlight/contract/openapi/operation'
import { sandboxRoutes } from './calls.ts'

const DESCRIPTION = `
With \`MESSENGER=sandbox\`, and only then, people, tests and scripts drive the world that the messenger
and the bank would be. Programs on this machine need nothing to call it; from elsewhere, and behind a
public address or a proxy, the key of the address that the server prints is needed, as a cookie or in
\`x-sandbox-key\`. A call answers when its effect can be seen, so that whoever asks next sees it.

Money is in euro with at most two decimals. Times are seconds since 1970 by the world's clock.

\`GET /events\` streams the lines of \`GET /log\` as server-sent events as they come.
`.trim()

const HEADINGS: Record<string, { name: string; description: string }> = {
  people: { name: 'People', description: 'Who lives here and what they are sent' },
  payments: { name: 'Payments', description: 'What payers do at the bank and with their Stars' },
  time: { name: 'Time', description: 'Ahead, and back to the first day' },
  faults: { name: 'Faults', description: 'Misbehaviour on demand' },
  insight: { name: 'Insight', description: 'What happened, and whether it adds up' },
}

/** OpenAPI 3.1 of the control API. */
export function sandboxOpenApiDocument(options: {
  version: string
  serverUrl: string
}): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Fanlight sandbox', version: options.version, description: DESCRIPTION },
    servers: [{ url: options.serverUrl }],
    tags: Object.values(HEADINGS),
    paths: paths(),
    components: { schemas: { Refusal: refusalSchema() }, headers: RESPONSE_HEADERS },
  }
}

function paths(): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [name, route] of Object.entries(sandboxRoutes)) {
    const path = pathOf(route)
    const heading = HEADINGS[name.split('.', 1)[0] ?? '']?.name ?? ''
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(name, route, heading),
    }
  }
  return paths
}
