import type { ReactNode } from 'react'
import * as css from './post-card.module.css'

const TONES = { ember: css.ember, gold: css.gold }

interface PostCardProps {
  media?: ReactNode
  text?: ReactNode
  time: ReactNode
  price?: ReactNode
  /** What opens the post: money, or Premium. */
  tone?: keyof typeof TONES
  /** A lead to the whole of it, over all of the card. */
  link?: ReactNode
}

/** Media, text, time and price, in that order. */
export function PostCard({ media, text, time, price, tone = 'ember', link }: PostCardProps) {
  return (
    <article className={css.post}>
      {media}
      {text && <div className={css.text}>{text}</div>}
      <p className={css.caption}>
        {time}
        {price && <span className={`${css.price} ${TONES[tone]}`}>{price}</span>}
      </p>
      {link}
    </article>
  )
}
