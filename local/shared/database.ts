import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const OWNER_ONLY = 0o600

/** One SQLite file. Everything is synchronous, so a use case is never interrupted halfway. */
export interface Database {
  get<Row>(sql: string, ...params: SQLInputValue[]): Row | null
  all<Row>(sql: string, ...params: SQLInputValue[]): Row[]
  /** How many rows were changed. */
  run(sql: string, ...params: SQLInputValue[]): number
  exec(sql: string): void
  /** All of it or nothing. Inside another one it simply takes part in that. */
  transaction<T>(work: () => T): T
  close(): void
}

/** Opens the file, or memory for ':memory:'. What is written survives a crash of the process. */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') shutOthersOut(file)
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on')
  const statements = new Map<string, StatementSync>()
  let isInTransaction = false

  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    get: <Row>(sql: string, ...params: SQLInputValue[]) =>
      (prepare(sql).get(...params) as Row | undefined) ?? null,
    all: <Row>(sql: string, ...params: SQLInputValue[]) => prepare(sql).all(...params) as Row[],
    run: (sql, ...params) => Number(prepare(sql).run(...params).changes),
    exec: (sql) => sqlite.exec(sql),
    transaction(work) {
      if (isInTransaction) return work()
      isInTransaction = true
      sqlite.exec('begin immediate')
      try {
        const result = work()
        sqlite.exec('commit')
        return result
      } catch (error) {
        sqlite.exec('rollback')
        throw error
      } finally {
        isInTransaction = false
      }
    },
    close: () => sqlite.close(),
  }
}

/** It holds bot tokens and the signing key. SQLite gives its side files the permissions of the file. */
function shutOthersOut(file: string) {
  closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(name)) chmodSync(name, OWNER_ONLY)
  }
}
