const SALE_KINDS = ['post', 'message', 'tip', 'premium'] as const

type SaleKind = (typeof SALE_KINDS)[number]

/** A sale as its transfer names it, and as people see it. */
export interface Sale {
  kind: SaleKind
  subject: string
  name: string
  /** In euro. */
  paid: number
}

export function isSaleKind(kind: string): kind is SaleKind {
  return SALE_KINDS.some((each) => each === kind)
}
