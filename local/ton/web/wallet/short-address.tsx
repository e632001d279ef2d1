import { shortText } from '@fanlight/i18n/short-text'
import { useState } from 'react'
import { t } from '../texts/texts.ts'
import * as css from './short-address.module.css'

/** Its ends, by which people know it; the whole of it at a tap. */
export function ShortAddress({ address }: { address: string }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <button
      type="button"
      className={css.address}
      title={isWhole ? undefined : t.wholeAddress}
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
    >
      {isWhole ? address : shortText(address)}
    </button>
  )
}
