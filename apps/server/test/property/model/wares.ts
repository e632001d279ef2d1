/** Something with a price that a fan can have once. */
export interface Ware {
  kind: 'message' | 'post' | 'tip'
  id: number | string
  creatorId: number
  price: number
}

export interface StockedWare extends Ware {
  /** The only fan who can buy it; null when everybody can. */
  fanId: number | null
}

export function nameOf({ kind, id }: Pick<Ware, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** What a fan wants as soon as there is money for it. */
export interface Intent {
  kind: Ware['kind']
  thing: string
  since: Date
}

export function withoutIntent(intents: readonly Intent[], ware: Pick<Ware, 'kind' | 'id'>) {
  return intents.filter(({ kind, thing }) => kind !== ware.kind || thing !== String(ware.id))
}
