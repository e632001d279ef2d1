import type { SourceFile } from './tree.ts'

const TABLE = /\bcreate table (?<table>\w+)/g
const WRITE = /\b(?:insert into|update|delete from|agedTable\(')\s*(?:only\s+)?(?<table>[a-z_]+)\b/g
const FOLDER = /^apps\/server\/src\/\w+\/[\w-]+\//
const COMMENT = /^\s*(?:--|\/\/|\/?\*).*$/gm

/** Tables that several folders write, each with its reason. */
const SHARED_TABLES: Record<string, string> = {
  creator: 'a post counts its pictures there, a rotation of keys its epoch',
  creator_fan: 'sales count what a fan spent, the creator’s people note and block beside it',
  event: 'a routine that locks the wallet anyway takes the event’s number with it, in one update',
  message: 'the outbox notes beside it whether it arrived',
  message_content:
    'an object that is sealed again has a new name, which goes wherever the old one stood',
  post: 'as for messages; and the channel’s announcement notes that it was made',
  post_draft: 'showing a post says so in its draft, in one transaction; and as for messages',
  post_edition: 'showing a post keeps what the edit took out; and as for messages',
  post_views: 'a deleted post takes its count with it',
  premium: 'a rotation of keys counts its epoch; the notices take over what is still to be told',
  price_change: 'the terms ask, and the job of renewals notes that every member had the question',
  purchase: 'one table of what was bought: a message or a post',
  top_up: 'the notices take over what is still to be told',
  wallet: 'one update gives the money and takes the number of its event',
}

/** Tables that a second folder writes, and reasons that no table needs, each as one sentence. */
export function writerProblems(files: SourceFile[], shared = SHARED_TABLES): string[] {
  const tables = files
    .filter(({ path }) => path.startsWith('apps/server/migrations/'))
    .flatMap(({ text }) => tablesIn(text, TABLE))
  return tables.flatMap((table) => {
    const folders = foldersThatWrite(table, files)
    const isShared = table in shared
    if (folders.length > 1 && !isShared) return [`${table} is written in ${folders.join(' and ')}`]
    if (folders.length <= 1 && isShared) return [`${table} is written in one folder by now`]
    return []
  })
}

function foldersThatWrite(table: string, files: SourceFile[]): string[] {
  const folders = files.flatMap(({ path, text }) => {
    const [folder] = FOLDER.exec(path) ?? []
    return folder && tablesIn(text.replace(COMMENT, ''), WRITE).includes(table) ? [folder] : []
  })
  return [...new Set(folders)].sort()
}

function tablesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ groups }) => groups?.['table'] ?? '')
}
