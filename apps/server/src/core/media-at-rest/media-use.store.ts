import type { Queries } from '../../platform/db/queries.ts'

export async function retain(db: Queries, holder: string, oids: readonly string[]): Promise<void> {
  await db.run(
    `insert into media_use (oid, holder) select distinct each, $1 from unnest($2::text[]) as each
     on conflict on constraint media_used_once_each do nothing`,
    [holder, oids],
  )
}

export async function release(db: Queries, holder: string): Promise<void> {
  await db.run('delete from media_use where holder = $1', [holder])
}

/** Posts, messages, drafts and holders that named the one name the other; triggers note the change. */
export async function replace(db: Queries, oid: string, by: string): Promise<void> {
  await db.run(
    `update post set attachments = replace(attachments::text, $1, $2)::jsonb
     where id in (select post_id from media_use where oid = $1 and post_id is not null)`,
    [oid, by],
  )
  await db.run(
    `update message_content set attachments = replace(attachments::text, $1, $2)::jsonb
     where id in (select content_id from media_use where oid = $1 and content_id is not null)`,
    [oid, by],
  )
  await db.run(
    `update post_draft set media = replace(media::text, $1, $2)::jsonb
     where id in (
       select substr(holder, 7)::bigint from media_use where oid = $1 and holder like 'draft:%')`,
    [oid, by],
  )
  await db.run(
    `update post_edition set media = replace(media::text, $1, $2)::jsonb
     where id in (
       select substr(holder, 9)::bigint from media_use where oid = $1 and holder like 'edition:%')`,
    [oid, by],
  )
  await db.run('update media_use set oid = $2 where oid = $1 and holder is not null', [oid, by])
}
