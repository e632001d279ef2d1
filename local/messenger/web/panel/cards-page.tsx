import { useStore } from '@fanlight/web/store'
import { world } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { CardRows } from './card-rows.tsx'
import * as css from './page.module.css'

export function CardsPage() {
  const texts = usePageTexts()
  const cards = useStore(world, (value) => value.cards)
  return (
    <div className={css.page}>
      <p className={css.note}>{texts.cardsHint}</p>
      <CardRows cards={cards} isRoomy />
    </div>
  )
}
