import type { ComponentType } from 'react'
import { addressOf, type ParamsOf, type RouteTable, type Target, targetAt } from './route-table.ts'
import type { TransitionError } from './transition-error.ts'

/** Where the person is. Without a `name` nothing is at that address. */
export interface Location<R extends RouteTable> {
  target: Target<R> | null
  address: string
  /** Whether the person came here from within the app, so that there is a way back. */
  transition: boolean
  /** Counts the entries of the history; a replaced entry keeps its number. */
  index: number
  /** The addresses of the entries before this one, as far as they are the app's own. */
  trail: readonly string[]
  Screen: ComponentType<Record<string, unknown>>
}

export type Outcome<R extends RouteTable> =
  | { isOk: true; location: Location<R> }
  | { isOk: false; error: TransitionError }

export type Screens<R extends RouteTable> = {
  [N in keyof R]?: () => Promise<ComponentType<ParamsOf<R[N]>>>
}

/** Lets through (undefined), refuses (false), or sends elsewhere. */
export type Verdict<R extends RouteTable> = Target<R> | false | undefined

export interface RouterOptions<R extends RouteTable> {
  routes: R
  screens: Screens<R>
  notFound: () => Promise<ComponentType>
  guard?: (target: Target<R>) => Verdict<R> | Promise<Verdict<R>>
  page?: Page
}

export type Page = Pick<Window, 'history' | 'location' | 'addEventListener' | 'scrollTo'>

export interface Move {
  /** Takes the place of the current entry instead of following it. */
  isReplacing?: boolean
  /** Goes there even where the person already is. */
  isForced?: boolean
}

/** May hold the person where they are; a promise, so that they can be asked. */
export type Blocker = () => boolean | Promise<boolean>

/** What the history entry remembers. */
type Entry = Pick<Location<RouteTable>, 'transition' | 'index' | 'trail'>

interface Transition<R extends RouteTable> {
  target: Target<R> | null
  address: string
  entry: Entry
  /** Whether the entry is there already, so that a redirect must not add one. */
  isReplacing: boolean
  record: () => void
}

/**
 * Shows one screen at a time. A transition asks the blockers, the guard and the screen's chunk, and
 * only then commits; whatever stops it is told as a {@link TransitionError}, never thrown.
 */
export class Router<R extends RouteTable> {
  readonly #options: RouterOptions<R>
  readonly #page: Page
  readonly #watchers = new Set<() => void>()
  readonly #blockers = new Set<Blocker>()
  readonly #errorListeners = new Set<(error: TransitionError) => void>()
  #current: Location<R> | null = null
  #turn = 0
  #isStarted = false
  /** Set while the browser is being sent back to the entry that did not want to be left. */
  #isRestoring = false

  constructor(options: RouterOptions<R>) {
    this.#options = options
    this.#page = options.page ?? window
  }

  get current(): Location<R> | null {
    return this.#current
  }

  /** Shows what the address says, or `at` where a launch leads elsewhere. */
  async start(at?: Target<R>): Promise<Outcome<R>> {
    if (this.#isStarted) return this.#fail({ kind: 'already_started' })
    this.#isStarted = true
    this.#page.addEventListener('popstate', () => void this.#follow())
    const target = at ?? this.#targetHere()
    const address = target ? this.address(target) : this.#addressHere()
    return this.#transit(this.#replacing(target, address, entryOf(this.#page.history.state)))
  }

  go(target: Target<R>, { isReplacing = false, isForced = false }: Move = {}) {
    return this.#move(target, this.address(target), { isReplacing, isForced })
  }

  /** The same for an address, for links that come from elsewhere. */
  open(address: string, move: Move = {}) {
    const target = targetAt(this.#options.routes, address)
    return this.#move(target, target ? this.address(target) : address, move)
  }

  back(): void {
    this.#page.history.back()
  }

  address(target: Target<R>): string {
    return addressOf(this.#options.routes, target)
  }

  /** Whether an address is one of ours. */
  knows(address: string): boolean {
    return targetAt(this.#options.routes, address) !== null
  }

  block(blocker: Blocker) {
    return added(this.#blockers, blocker)
  }

  watch = (watcher: () => void) => added(this.#watchers, watcher)

  onError(listener: (error: TransitionError) => void) {
    return added(this.#errorListeners, listener)
  }

  async #move(target: Target<R> | null, address: string, move: Move): Promise<Outcome<R>> {
    if (!this.#isStarted) return this.#fail({ kind: 'not_started' })
    const from = this.#current
    if (from?.address === address && !move.isForced) {
      return this.#fail({ kind: 'same_state', address })
    }
    const { transition, index, trail } = entryOf(from)
    if (move.isReplacing) {
      return this.#transit(this.#replacing(target, address, { transition, index, trail }))
    }
    const entry = {
      transition: true,
      index: index + 1,
      trail: from ? [...trail, from.address] : trail,
    }
    const record = () => this.#page.history.pushState(entry, '', address)
    return this.#transit({ target, address, entry, isReplacing: false, record })
  }

  #replacing(target: Target<R> | null, address: string, entry: Entry): Transition<R> {
    const record = () => this.#page.history.replaceState(entry, '', address)
    return { target, address, entry, isReplacing: true, record }
  }

  /** The person went back or forth: the entry has changed already, and changes back if held. */
  async #follow() {
    if (this.#isRestoring) {
      this.#isRestoring = false
      return
    }
    const entry = entryOf(this.#page.history.state)
    const steps = entry.index - (this.#current?.index ?? 0)
    const target = this.#targetHere()
    const address = target ? this.address(target) : this.#addressHere()
    const outcome = await this.#transit(this.#replacing(target, address, entry))
    if (!outcome.isOk && outcome.error.kind === 'cannot_deactivate' && steps !== 0) {
      this.#isRestoring = true
      this.#page.history.go(-steps)
    }
  }

  async #transit(transition: Transition<R>): Promise<Outcome<R>> {
    const { target, address } = transition
    const turn = ++this.#turn
    for (const blocker of this.#blockers) {
      if (!(await blocker())) return this.#fail({ kind: 'cannot_deactivate', address })
    }
    if (!target) this.#tell({ kind: 'route_not_found', address })
    try {
      // The chunk is fetched while the guard thinks, and awaited before anything changes: a screen
      // that suspended would be held back by React for a third of a second.
      const loading = this.#load(target)
      const [Screen, verdict] = await Promise.all([
        loading,
        target && this.#options.guard?.(target),
      ])
      if (turn !== this.#turn) return this.#fail({ kind: 'cancelled', address })
      if (verdict === false) return this.#fail({ kind: 'cannot_activate', address })
      if (verdict) return await this.#transit(this.#redirected(transition, verdict))
      return this.#commit(transition, Screen)
    } catch (cause) {
      if (turn !== this.#turn) return this.#fail({ kind: 'cancelled', address })
      return this.#fail({ kind: 'transition_error', address, cause })
    }
  }

  #redirected({ entry, isReplacing }: Transition<R>, target: Target<R>): Transition<R> {
    const address = this.address(target)
    const history = this.#page.history
    const record = () => {
      if (isReplacing) history.replaceState(entry, '', address)
      else history.pushState(entry, '', address)
    }
    return { target, address, entry, isReplacing, record }
  }

  #commit(
    { target, address, entry, record }: Transition<R>,
    Screen: Location<R>['Screen'],
  ): Outcome<R> {
    record()
    const location = { target, address, ...entry, Screen }
    this.#current = location
    this.#page.scrollTo(0, 0)
    for (const watcher of this.#watchers) watcher()
    return { isOk: true, location }
  }

  #load(target: Target<R> | null) {
    const load = target && this.#options.screens[target.name]
    return (load ?? this.#options.notFound)() as Promise<Location<R>['Screen']>
  }

  #targetHere(): Target<R> | null {
    return targetAt(this.#options.routes, this.#addressHere())
  }

  #addressHere(): string {
    const { pathname, search } = this.#page.location
    return pathname + search
  }

  #fail(error: TransitionError): { isOk: false; error: TransitionError } {
    this.#tell(error)
    return { isOk: false, error }
  }

  #tell(error: TransitionError) {
    for (const listener of this.#errorListeners) listener(error)
  }
}

function entryOf(state: unknown): Entry {
  const { transition = false, index = 0, trail = [] } = (state ?? {}) as Partial<Entry>
  return { transition, index, trail }
}

function added<T>(set: Set<T>, item: T): () => void {
  set.add(item)
  return () => void set.delete(item)
}
