import type { Database } from '../../../shared/database.ts'

export interface Channel {
  id: number
  title: string
  username: string | null
  description: string
  photoKey: string | null
  /** Members who are only a number. */
  crowd: number
  stars: number
}

export type MemberStatus = 'creator' | 'administrator' | 'member' | 'left' | 'kicked'

export interface Member {
  channelId: number
  userId: number
  status: MemberStatus
  /** When a paid membership or a ban ends; 0 is never. */
  untilDate: number
  lastReadId: number
}

const COLUMNS = 'id, title, username, description, photo_key as photoKey, crowd, stars'
const MEMBER_COLUMNS = `channel_id as channelId, user_id as userId, status,
  until_date as untilDate, last_read_id as lastReadId`

export function insert(db: Database, channel: Channel, createdAt: number): void {
  db.run(
    `insert into channel (id, title, username, description, photo_key, crowd, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    channel.id,
    channel.title,
    channel.username,
    channel.description,
    channel.photoKey,
    channel.crowd,
    createdAt,
  )
}

export function find(db: Database, id: number): Channel | null {
  return db.get<Channel>(`select ${COLUMNS} from channel where id = ?`, id)
}

export function findByUsername(db: Database, username: string): Channel | null {
  return db.get<Channel>(`select ${COLUMNS} from channel where username = ?`, username)
}

export function list(db: Database): Channel[] {
  return db.all<Channel>(`select ${COLUMNS} from channel order by created_at, id desc`)
}

export function nextMessageId(db: Database, id: number): number {
  const sql = `update channel set next_message_id = next_message_id + 1 where id = ?
    returning next_message_id - 1 as id`
  return db.get<{ id: number }>(sql, id)?.id ?? 0
}

export function addStars(db: Database, id: number, stars: number): void {
  db.run('update channel set stars = stars + ? where id = ?', stars, id)
}

export function saveMember(db: Database, member: Member): void {
  db.run(
    `insert or replace into member (channel_id, user_id, status, until_date, last_read_id)
     values (?, ?, ?, ?, ?)`,
    member.channelId,
    member.userId,
    member.status,
    member.untilDate,
    member.lastReadId,
  )
}

/** Who was never there has left. */
export function member(db: Database, channelId: number, userId: number): Member {
  const sql = `select ${MEMBER_COLUMNS} from member where channel_id = ? and user_id = ?`
  const found = db.get<Member>(sql, channelId, userId)
  return found ?? { channelId, userId, status: 'left', untilDate: 0, lastReadId: 0 }
}

export function members(db: Database, channelId: number): Member[] {
  const sql = `select ${MEMBER_COLUMNS} from member
    where channel_id = ? and status not in ('left', 'kicked') order by user_id`
  return db.all<Member>(sql, channelId)
}

export function isMember({ status }: Member): boolean {
  return status !== 'left' && status !== 'kicked'
}

export function isAdministrator({ status }: Member): boolean {
  return status === 'creator' || status === 'administrator'
}

export function memberCount(db: Database, channel: Channel): number {
  return channel.crowd + members(db, channel.id).length
}
