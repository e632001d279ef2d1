import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Planned } from './schedule.queries.ts'

type PlannedLinkProps = { planned: Planned } & Pick<
  ComponentProps<'a'>,
  'className' | 'children' | 'draggable' | 'onDragStart'
>

/** To the page on which it is changed. */
export function PlannedLink({ planned: { kind, post, message }, ...props }: PlannedLinkProps) {
  return message ? (
    <Link to="/messages/$id" params={{ id: String(message.id) }} data-kind={kind} {...props} />
  ) : (
    <Link to="/posts/$id" params={{ id: String(post?.id) }} data-kind={kind} {...props} />
  )
}
