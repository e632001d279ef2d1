import { SOCKET_REPLACED } from '../limits.ts'
import { referenceTo } from './components.ts'
import { headingOf } from './headings.ts'
import type { JsonObject } from './json.ts'
import { refusalResponses } from './responses.ts'

export const SOCKET_PATH = '/ws'

const DESCRIPTION = [
  'The server sends text messages; each holds one or more lines, and each line is a `ServerEvent`.',
  'The first line of every connection is `connect`; its id is where this connection resumes.',
  'Ids grow by one per fan. A client that comes back with the last id it saw as `last_event_id`',
  'gets every later event once, in order. Nothing has to be sent.',
  '',
  `A client comes back 3 seconds after a close, unless the code is ${SOCKET_REPLACED}: then a newer`,
  'socket of the same fan took its place.',
].join('\n')

const REFUSES = [
  'invalid_request',
  'unauthorized',
  'too_many_requests',
  'internal_error',
  'overloaded',
  'unavailable',
] as const

/** OpenAPI has no word for sockets: the handshake is an ordinary GET, the rest is an extension. */
export function socketOperation(): JsonObject {
  return {
    operationId: 'live.socket',
    tags: [headingOf('live.socket')],
    summary: 'A WebSocket that tells what happens to this fan',
    description: DESCRIPTION,
    security: [],
    parameters: [
      {
        name: 'access_token',
        in: 'query',
        required: true,
        description: 'What `Authorization` carries behind `TgAuth `.',
        schema: { type: 'string' },
      },
      {
        name: 'last_event_id',
        in: 'query',
        description: 'Id of the last event that was seen. Without it, only what is new is told.',
        schema: { type: 'integer', minimum: 0 },
      },
    ],
    responses: {
      101: { description: 'The connection is a WebSocket from here on.' },
      ...refusalResponses(REFUSES),
    },
  }
}

export function socketExtension(): JsonObject {
  return {
    path: SOCKET_PATH,
    description: DESCRIPTION,
    receive: { contentType: 'application/jsonl', line: referenceTo('ServerEvent') },
  }
}
