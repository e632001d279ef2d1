import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from '../src/platform/db/test-database.ts'
import { MIGRATIONS, readOwnRoutines } from '../src/start/database-files.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Test files get the server by `inject('testServer')` and clone a database of their own from it. */
export default async function setUp(project: TestProject) {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  const routines = await readOwnRoutines()
  const running = await startTestServer({ migrations: MIGRATIONS, routines, log: silent, url })
  project.provide('testServer', running.server)
  return () => running.stop()
}
