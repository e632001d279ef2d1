import type { Item } from './collection.queries.ts'
import { ItemCard } from './item-card.tsx'
import { LockedPost } from './locked-post.tsx'

// biome-ignore lint/performance/noBarrelFile: whatever needs posts comes in one piece
export { PremiumCall } from './premium-call.tsx'

/** One of the collection: open, or behind glass. */
export function Card({ item }: { item: Item }) {
  return item.isOpen ? <ItemCard item={item} /> : <LockedPost item={item} />
}
