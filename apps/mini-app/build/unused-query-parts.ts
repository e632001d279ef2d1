// Stands in for parts of the query library that nothing here uses; their names are the library's.

/** As much of a cache of mutations as a query client asks for: there never are any. */
export class MutationCache {
  findAll(): [] {
    return []
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }

  clear(): void {}
}

/** No query suspends and none throws: the router waits for screens, and screens look at errors. */
export const shouldSuspend = (): boolean => false
export const getHasError = (): boolean => false
export const defaultThrowOnError = (): boolean => false
export const ensureSuspenseTimers = (): void => {}
export const fetchOptimistic = (): void => {}
export const ensurePreventErrorBoundaryRetry = (): void => {}
export const useClearResetErrorBoundary = (): void => {}
export const useQueryErrorResetBoundary = (): null => null
export const QueryErrorResetBoundary = null

/** Nothing is restored from a storage either. */
export const useIsRestoring = (): boolean => false
export const IsRestoringProvider = null

/** The browser's own timers: nothing here puts others in their place. */
export const timeoutManager: Window = window
export const systemSetTimeoutZero = (callback: () => void): void => void setTimeout(callback)

/** Always a browser, */
export const isServer = (): boolean => false
export const environmentManager = { isServer }

/** which says itself whether the page is seen, */
export const focusManager = {
  isFocused: (): boolean => document.visibilityState !== 'hidden',
  subscribe: (tell: (isFocused: boolean) => void) =>
    listen(document, 'visibilitychange', () => tell(focusManager.isFocused())),
}

/** and when there is a network again. Without one a call fails by itself. */
export const onlineManager = {
  isOnline: (): boolean => true,
  subscribe: (tell: (isOnline: boolean) => void) => listen(window, 'online', () => tell(true)),
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
