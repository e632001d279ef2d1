import { isMembers, type Members, presentKept } from '../kept-json.ts'

/**
 * The body of an event as the wire says it. Members come in the order that PostgreSQL gives those of
 * jsonb: it is the order in which clients have always read them, whatever they are kept under.
 */
export function presentBody(kept: Members): Members {
  return inOrder(presentKept(kept))
}

function inOrder(members: Members): Members {
  return Object.fromEntries(
    Object.entries(members)
      .sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
      .map(([name, value]) => [name, isMembers(value) ? inOrder(value) : value]),
  )
}
