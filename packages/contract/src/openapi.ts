import { routes } from './index.ts'
import { componentSchemas } from './openapi/components.ts'
import { PARAMETERS, RESPONSE_HEADERS } from './openapi/headers.ts'
import { TAGS } from './openapi/headings.ts'
import type { JsonObject } from './openapi/json.ts'
import { operationOf, pathOf } from './openapi/operation.ts'
import { SOCKET_PATH, socketExtension, socketOperation } from './openapi/socket.ts'
import { webhooks } from './openapi/webhooks.ts'

const DESCRIPTION = `
A fan keeps a euro balance, tops it up, tips, unlocks paid messages and posts, and subscribes to a
creator's Premium. Every success is status 200 with JSON; every error is a \`Refusal\`.

Money is in euro with at most two decimals. Times are seconds since 1970. Every answer carries an
\`X-Request-Id\`, which finds it in the log of the server.
`.trim()

const TG_AUTH = `
\`TgAuth \` followed by one of: the raw init data that the messenger hands to a mini-app, with the id of
the bot and a colon before it where a creator's own bot opened the app; base64 of the creator's id, the sorted \`key=value\` lines of the init data without \`hash\`, and the hash, each on a
line of its own; the \`token\` that \`GET /main/init\` answers with.
`.trim()

const API_KEY = `
A key of the operator's, \`fl_live_…\` or in the sandbox \`fl_test_…\`, made by \`npm run keys\`. What it
is good for are its scopes; each call names the one that it needs.
`.trim()

/** OpenAPI 3.1 of the whole contract, for people and tools that do not read TypeScript. */
export function openApiDocument(options: { version: string; serverUrl: string }): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Fanlight API', version: options.version, description: DESCRIPTION },
    servers: [{ url: options.serverUrl }],
    tags: TAGS,
    paths: paths(),
    webhooks: webhooks(),
    components: {
      schemas: componentSchemas(),
      parameters: PARAMETERS,
      headers: RESPONSE_HEADERS,
      securitySchemes: {
        TgAuth: { type: 'apiKey', in: 'header', name: 'Authorization', description: TG_AUTH },
        StudioCookie: { type: 'apiKey', in: 'cookie', name: 'fanlight_studio' },
        ApiKey: { type: 'http', scheme: 'bearer', description: API_KEY },
      },
    },
    'x-websocket': socketExtension(),
  }
}

function paths(): JsonObject {
  const paths: Record<string, JsonObject> = { [SOCKET_PATH]: { get: socketOperation() } }
  for (const [name, route] of Object.entries(routes)) {
    const path = pathOf(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  return paths
}
