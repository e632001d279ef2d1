import { TEST_CARDS } from '../../src/test-cards.ts'
import { t } from '../texts/texts.ts'
import * as css from './test-cards.module.css'

export function TestCards() {
  return (
    <details className={css.cards}>
      <summary>{t.checkout.testCards}</summary>
      <p>{t.checkout.testCardsLine}</p>
      <ul>
        {TEST_CARDS.map(({ number, does }) => (
          <li key={number}>
            <button type="button" onClick={() => void navigator.clipboard?.writeText(number)}>
              <span className={css.number}>{number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span>
              <span>{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
