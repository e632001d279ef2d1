import { afterAll, beforeAll, expect } from 'vitest'
import { OPENING_MS, SandboxServer } from './sandbox-server.ts'

/** One server for all tests of a file, as on the first day at its start; the ledger adds up at its end. */
export function sharedServer(
  env: Record<string, string> = {},
  { audits = true } = {},
): () => SandboxServer {
  let server: SandboxServer | undefined

  beforeAll(async () => {
    server = await SandboxServer.open(env)
  }, OPENING_MS)
  afterAll(async () => {
    await using last = server
    if (audits)
      expect(await last?.control('/audit')).toMatchObject({ balanced: true, problems: [] })
  })

  return () => {
    if (!server) throw new Error('the server starts before the first test and not earlier')
    return server
  }
}
