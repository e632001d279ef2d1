import { useStore } from '@fanlight/web/store'
import { world } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { CardRows } from './card-rows.tsx'

export function CardsPage() {
  const texts = usePageTexts()
  const cards = useStore(world, (value) => value.cards)
  return (
    <div className="panel-page">
      <p className="panel-note">{texts.cardsHint}</p>
      <CardRows cards={cards} />
    </div>
  )
}
