import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './post-card.module.css'

const TONES = { ember: css.ember, gold: css.gold }

interface PostCardProps extends Omit<ComponentProps<'article'>, 'children'> {
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
export function PostCard(props: PostCardProps) {
  const { media, text, time, price, tone = 'ember', link, className, ...rest } = props
  return (
    <article {...rest} className={classNames(css.post, className)}>
      {media}
      {text && <div className={css.text}>{text}</div>}
      <p className={css.caption}>
        {time}
        {price && <span className={classNames(css.price, TONES[tone])}>{price}</span>}
      </p>
      {link}
    </article>
  )
}
