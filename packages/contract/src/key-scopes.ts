/** What an API key of the operator's other systems lets its holder do. */
export const KEY_SCOPES = ['money:read', 'fans:read', 'webhooks', 'refunds'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]
