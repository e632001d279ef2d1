import { Icon } from '../look/icon.tsx'
import { usePhoneTexts } from '../texts/texts.ts'

interface StarPacksProps {
  packs: number[]
  buy(stars: number): void
}

/** The store's packs. Here they cost nothing. */
export function StarPacks({ packs, buy }: StarPacksProps) {
  const texts = usePhoneTexts()
  return (
    <ul className="star-packs" aria-label={texts.invoice.buy}>
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
