import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '../look/icon.tsx'
import { usePhoneTexts } from '../texts/texts.ts'
import * as css from './star-packs.module.css'

interface StarPacksProps {
  packs: number[]
  buy(stars: number): void
  className?: string
}

/** The store's packs. Here they cost nothing. */
export function StarPacks({ packs, buy, className }: StarPacksProps) {
  const texts = usePhoneTexts()
  return (
    <ul className={classNames(css.packs, className)} aria-label={texts.invoice.buy}>
      {packs.map((stars) => (
        <li key={stars}>
          <button type="button" onClick={() => buy(stars)}>
            <Icon name="starFilled" size={18} />
            {texts.invoice.stars(stars)}
            <Icon name="plus" size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}
