import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makePhotoFile } from '@fanlight/server/test/media/hostile'
import { until } from '@fanlight/server/test/until'
import { expect, test, vi } from 'vitest'
import { credentialOf } from './busy-fan.ts'
import { Program } from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

const MEMBER_ID = 950
const READY_WITHIN_MS = 240_000

test('an upload survives kills while it comes in and while it is worked on', {
  tags: ['extended'],
}, async () => {
  await using program = await Program.install()
  await program.start()
  await hire(program)
  const file = await makePhotoFile({ width: 3000, height: 2400 })
  const address = await begin(program, file.length)
  const half = Math.floor(file.length / 2)
  expect(await send(program, address, file.subarray(0, half), 0)).toBe(half)

  await program.end('SIGKILL')
  await program.isVacant()
  await program.start()
  expect(await offsetOf(program, address)).toBe(half)
  expect(await send(program, address, file.subarray(half), half)).toBe(file.length)
  await until('somebody is at work', READY_WITHIN_MS, async () => {
    return (await rowOf(program)).attempts > 0
  })
  await program.end('SIGKILL')
  await program.isVacant()
  const killed = await again(program, () => rowOf(program))
  expect(killed).toMatchObject({ state: 'processing', attempts: 1 })

  await until('the upload is ready', READY_WITHIN_MS, async () => {
    return (await rowOf(program)).state === 'ready'
  })
  // Gone last, so that a kill before leaves a file too many and not one too few.
  await until('what came in is gone', READY_WITHIN_MS, async () => {
    const staged = await readdir(join(program.dataDir, 'uploads'))
    return staged.join() === 'name'
  })
  expect(await rowOf(program)).toMatchObject({ attempts: 2, hasKey: false, held: 4 })
  expect(await program.end('SIGTERM')).toBe(0)
})

async function again<T>(program: Program, ask: () => Promise<T>): Promise<T> {
  await program.start()
  return ask()
}

async function hire(program: Program) {
  await program.query((db) =>
    db.run(
      `with made as (
         insert into creator (first_name, is_female, name_forms, premium_price_cents, created_at)
         values ('Mila', true, '{}', 999, now()) returning id
       )
       insert into creator_member (creator_id, person_id, role, created_at)
       select id, $1, 'owner', now() from made`,
      [MEMBER_ID],
    ),
  )
}

async function begin(program: Program, bytes: number): Promise<string> {
  const kind = Buffer.from('photo').toString('base64')
  const headers = { 'upload-length': String(bytes), 'upload-metadata': `kind ${kind}` }
  const reply = await ask(program, '/api/studio/uploads/files', { method: 'POST', headers })
  expect(reply.status).toBe(201)
  return reply.headers.get('location') ?? ''
}

/** Where the server says that it is afterwards. */
async function send(program: Program, address: string, bytes: Buffer, offset: number) {
  const headers = {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  const reply = await ask(program, address, { method: 'PATCH', headers, body: bytes })
  return Number(reply.headers.get('upload-offset'))
}

async function offsetOf(program: Program, address: string): Promise<number> {
  const reply = await ask(program, address, { method: 'HEAD' })
  return Number(reply.headers.get('upload-offset'))
}

interface Request {
  method: string
  headers?: Record<string, string>
  body?: Buffer
}

function ask(program: Program, path: string, { method, headers, body }: Request) {
  return fetch(program.address + path, {
    method,
    headers: {
      authorization: `TgAuth ${credentialOf(MEMBER_ID)}`,
      'tus-resumable': '1.0.0',
      ...headers,
    },
    ...(body && { body: new Uint8Array(body) }),
  })
}

interface Row {
  state: string
  attempts: number
  hasKey: boolean
  held: number
}

function rowOf(program: Program): Promise<Row> {
  return program.query((db) =>
    db.one<Row>(
      `select state, coalesce(attempts, 0) as attempts, wrapped_key is not null as "hasKey",
         (select count(*)::integer from media_use where holder = 'upload:' || upload.id) as held
       from upload left join job on job.key = upload.id::text`,
    ),
  )
}
