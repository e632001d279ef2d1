import type { Database } from '../../../shared/database.ts'

export interface Invoice {
  slug: string
  botId: number
  title: string
  description: string
  payload: string
  stars: number
  photoUrl: string | null
  subscriptionPeriod: number | null
  /** An invoice message is paid once; a link by any user who follows it, as often as they like. */
  isSingleUse: boolean
  paidAt: number | null
}

export function insert(db: Database, invoice: Omit<Invoice, 'paidAt'>): void {
  db.run(
    `insert into invoice (slug, bot_id, title, description, payload, stars, photo_url,
       subscription_period, is_single_use) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    invoice.slug,
    invoice.botId,
    invoice.title,
    invoice.description,
    invoice.payload,
    invoice.stars,
    invoice.photoUrl,
    invoice.subscriptionPeriod,
    invoice.isSingleUse ? 1 : 0,
  )
}

export function find(db: Database, slug: string): Invoice | null {
  const row = db.get<Omit<Invoice, 'isSingleUse'> & { isSingleUse: number }>(
    `select slug, bot_id as botId, title, description, payload, stars, photo_url as photoUrl,
       subscription_period as subscriptionPeriod, is_single_use as isSingleUse, paid_at as paidAt
     from invoice where slug = ?`,
    slug,
  )
  return row && { ...row, isSingleUse: row.isSingleUse === 1 }
}

export function markPaid(db: Database, slug: string, paidAt: number): void {
  db.run('update invoice set paid_at = ? where slug = ?', paidAt, slug)
}
