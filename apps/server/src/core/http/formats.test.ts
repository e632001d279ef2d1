import { route } from '@fanlight/contract'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { serveOn } from './serve.ts'
import { validatorCompiler } from './validation.ts'

function openWith(format: string) {
  const http = Fastify()
  http.setValidatorCompiler(validatorCompiler)
  const call = route({
    method: 'POST',
    path: '/day',
    summary: 'Takes a text',
    caller: 'anyone',
    body: Type.Object({ day: Type.String({ format }) }),
    reply: Type.Object({}),
    refuses: [],
  })
  http.decorateRequest('fan', null)
  http.decorateRequest('apiKey', null)
  serveOn(http)(call, () => ({}))
  return http
}

test('a format that the validator does not know ends the start', async () => {
  await expect(openWith('birthday').ready()).rejects.toThrow(/unknown format "birthday"/)
})

describe('a format that it knows is checked', () => {
  test.each([
    ['date', '2026-02-29', '2026-02-28'],
    ['date-time', '2026-02-28', '2026-02-28T10:00:00Z'],
    ['email', 'nobody', 'a@example.org'],
    ['time', '25:00:00Z', '10:00:00Z'],
    ['uri', 'no address', 'https://example.org/'],
    ['uuid', '123', '0198a4b6-7f1e-7c3a-9d2b-1f2e3d4c5b6a'],
  ])('%s', async (format, wrong, right) => {
    await using http = openWith(format)
    const asks = (day: string) => http.inject({ method: 'POST', url: '/day', payload: { day } })

    expect([(await asks(wrong)).statusCode, (await asks(right)).statusCode]).toEqual([400, 200])
  })
})
