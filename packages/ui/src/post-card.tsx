import type { ReactNode } from 'react'
import css from './post-card.module.css'

interface PostCardProps {
  media?: ReactNode
  text?: ReactNode
  time: ReactNode
  price?: ReactNode
  /** What opens the post: money, or Premium. */
  tone?: 'ember' | 'gold'
  /** A lead to the whole of it, over all of the card. */
  link?: ReactNode
}

/** Media, text, time and price, in that order. */
export function PostCard({ media, text, time, price, tone = 'ember', link }: PostCardProps) {
  return (
    <article className={css['post']}>
      {media}
      {text && <div className={css['text']}>{text}</div>}
      <p className={css['caption']}>
        {time}
        {price && <span className={`${css['price']} ${css[tone]}`}>{price}</span>}
      </p>
      {link}
    </article>
  )
}
