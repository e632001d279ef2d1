import { classNames } from '@fanlight/ui/class-names'
import type { TestCard } from '../api/control-api.ts'
import { Icon } from '../look/icon.tsx'
import { usePageTexts } from '../texts/texts.ts'
import * as css from './card-rows.module.css'
import { copyText } from './copy-text.ts'

interface CardRowsProps {
  cards: TestCard[]
  /** Rows to keep free while the cards are not known yet. */
  placeholders?: number
  /** Whether what a card does stands whole, on a line of its own. */
  isRoomy?: boolean
}

/** Test cards; a tap copies the number. */
export function CardRows({ cards, placeholders = 0, isRoomy = false }: CardRowsProps) {
  const texts = usePageTexts()
  const missing = Math.max(0, placeholders - cards.length)
  return (
    <ul className={classNames(css.cards, isRoomy && css.roomy)}>
      {cards.map(({ number, does }) => (
        <li key={number}>
          <button type="button" onClick={() => void copyText(number, texts.copied)} title={does}>
            <i style={{ background: colourOf(number, does) }} />
            <span className={css.number}>{number.replace(/(.{4})(?=.)/g, '$1 ')}</span>
            <span className={css.does}>{does}</span>
            <Icon name="copy" size={15} />
          </button>
        </li>
      ))}
      {Array.from({ length: missing }, (_none, index) => index).map((index) => (
        <li key={`empty-${index}`} className={css.empty} />
      ))}
    </ul>
  )
}

// By number where the words are translated, by the control API's own English words otherwise.
const COLOURS: [RegExp, string][] = [
  [/3220$|3-d secure/i, '#2A72DA'],
  [/4242$|success/i, '#23955A'],
  [/9995$|funds|late|timeout|duplicat|reorder|delay|refund|chargeback/i, '#E0862A'],
]

function colourOf(number: string, does: string) {
  const match = COLOURS.find(([words]) => words.test(number) || words.test(does))
  return match?.[1] ?? '#D22D1E'
}
