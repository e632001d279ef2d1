import type { Movement, MovementAuthor, MovementKind, MovementMonth } from '@fanlight/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useServices } from '../../shared/services.ts'
import { useBalance } from '../../shared/session/session-state.ts'

export interface HistoryFilter {
  authorId?: number
  kind?: MovementKind
  year?: number
}

/** A month as it is shown: its sums, and as many of its movements as are loaded. */
export interface Month extends MovementMonth {
  movements: Movement[]
}

interface Page {
  movements: Movement[]
  months: MovementMonth[]
  authors: MovementAuthor[]
  nextFrom: number | null
}

/** The balance is in the key: what moved it since is in the history too. */
export function useHistory(filter: HistoryFilter) {
  const { api } = useServices()
  const balance = useBalance()
  return useInfiniteQuery({
    queryKey: ['history', balance, filter],
    queryFn: ({ pageParam: startFrom, signal }) =>
      api.call('history.list', { query: { ...filter, startFrom }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }: Page) => nextFrom,
    select: ({ pages }) => ({ months: toMonths(pages), names: toNames(pages) }),
  })
}

export function useFilters() {
  const { api } = useServices()
  return useQuery({
    queryKey: ['history', 'filters'],
    queryFn: ({ signal }) => api.call('history.filters', { signal }),
  })
}

function toMonths(pages: readonly Page[]): Month[] {
  const months = new Map<string, Month>()
  for (const page of pages) {
    for (const sums of page.months) {
      const known = months.get(sums.month)
      months.set(sums.month, { ...sums, movements: known?.movements ?? [] })
    }
    for (const movement of page.movements) months.get(monthOf(movement))?.movements.push(movement)
  }
  return [...months.values()]
}

/** By the clock of the phone, which the server was told. */
function monthOf({ createdAt }: Movement): string {
  const at = new Date(createdAt * 1000)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`
}

function toNames(pages: readonly Page[]): ReadonlyMap<number, string> {
  const authors = pages.flatMap((page) => page.authors)
  return new Map(authors.map(({ id, name }) => [id, name.nominative]))
}
