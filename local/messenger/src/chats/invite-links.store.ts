import type { Database } from '../../../shared/database.ts'

export interface InviteLink {
  link: string
  channelId: number
  botId: number
  name: string | null
  expireDate: number | null
  memberLimit: number | null
  createsJoinRequest: boolean
  subscriptionPeriod: number | null
  subscriptionPrice: number | null
  isRevoked: boolean
  uses: number
}

type Row = Omit<InviteLink, 'createsJoinRequest' | 'isRevoked'> & {
  createsJoinRequest: number
  isRevoked: number
}

const COLUMNS = `link, channel_id as channelId, bot_id as botId, name, expire_date as expireDate,
  member_limit as memberLimit, creates_join_request as createsJoinRequest,
  subscription_period as subscriptionPeriod, subscription_price as subscriptionPrice,
  is_revoked as isRevoked, uses`

export function insert(db: Database, link: InviteLink): void {
  db.run(
    `insert into invite_link (link, channel_id, bot_id, name, expire_date, member_limit,
       creates_join_request, subscription_period, subscription_price)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    link.link,
    link.channelId,
    link.botId,
    link.name,
    link.expireDate,
    link.memberLimit,
    link.createsJoinRequest ? 1 : 0,
    link.subscriptionPeriod,
    link.subscriptionPrice,
  )
}

export function find(db: Database, link: string): InviteLink | null {
  const row = db.get<Row>(`select ${COLUMNS} from invite_link where link = ?`, link)
  return (
    row && {
      ...row,
      createsJoinRequest: row.createsJoinRequest === 1,
      isRevoked: row.isRevoked === 1,
    }
  )
}

export function revoke(db: Database, link: string): void {
  db.run('update invite_link set is_revoked = 1 where link = ?', link)
}

export function countUse(db: Database, link: string): void {
  db.run('update invite_link set uses = uses + 1 where link = ?', link)
}
