/** Messenger ids have at most 52 significant bits. */
export const MESSENGER_ID_MAX = 2 ** 52 - 1

export type MessengerUser = {
  id: number
  firstName: string
  lastName: string | null
  username: string | null
  languageCode: string | null
  photoUrl: string | null
  isPremium: boolean
  allowsWriteToPm: boolean
}

/** The `user` field of init data; null where it has no valid user. */
export function parseMessengerUser(json: string | undefined): MessengerUser | null {
  const user = parseObject(json)
  const id = user?.['id']
  if (!user || !isId(id)) return null

  return {
    id,
    firstName: textOrNull(user['first_name']) ?? '',
    lastName: textOrNull(user['last_name']),
    username: textOrNull(user['username']),
    languageCode: textOrNull(user['language_code']),
    photoUrl: textOrNull(user['photo_url']),
    isPremium: user['is_premium'] === true,
    allowsWriteToPm: user['allows_write_to_pm'] === true,
  }
}

function parseObject(json: string | undefined): Record<string, unknown> | null {
  if (json === undefined) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MESSENGER_ID_MAX
}

/** Without zero characters, the one thing that PostgreSQL cannot keep in a text. */
function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : null
}
