import type { Database } from '../../../shared/database.ts'

export interface User {
  id: number
  firstName: string
  lastName: string | null
  username: string | null
  languageCode: string
  isPremium: boolean
  photoKey: string | null
  phoneNumber: string
  stars: number
}

type Row = Omit<User, 'isPremium'> & { isPremium: number }

const COLUMNS = `id, first_name as firstName, last_name as lastName, username,
  language_code as languageCode, is_premium as isPremium, photo_key as photoKey,
  phone_number as phoneNumber, stars`

export function insert(db: Database, user: Omit<User, 'stars'>): void {
  db.run(
    `insert into user (id, first_name, last_name, username, language_code, is_premium, photo_key,
       phone_number) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    user.id,
    user.firstName,
    user.lastName,
    user.username,
    user.languageCode,
    user.isPremium ? 1 : 0,
    user.photoKey,
    user.phoneNumber,
  )
}

export function find(db: Database, id: number): User | null {
  const row = db.get<Row>(`select ${COLUMNS} from user where id = ?`, id)
  return row && toUser(row)
}

export function list(db: Database): User[] {
  return db.all<Row>(`select ${COLUMNS} from user order by id`).map(toUser)
}

export function highestId(db: Database): number {
  return db.get<{ id: number | null }>('select max(id) as id from user')?.id ?? 0
}

export function change(
  db: Database,
  id: number,
  { languageCode, isPremium }: { languageCode: string; isPremium: boolean },
): void {
  const premium = isPremium ? 1 : 0
  db.run(
    'update user set language_code = ?, is_premium = ? where id = ?',
    languageCode,
    premium,
    id,
  )
}

/** Adds to the wallet; false when it holds too little to take that much away. */
export function addStars(db: Database, id: number, stars: number): boolean {
  const sql = 'update user set stars = stars + ? where id = ? and stars + ? >= 0'
  return db.run(sql, stars, id, stars) > 0
}

function toUser(row: Row): User {
  return { ...row, isPremium: row.isPremium === 1 }
}
