const LINGER_MS = 15_000

/**
 * Keeps something open for as long as the page can be seen, and a little longer. Browsers allow six
 * connections to a server over HTTP/1.1 in all tabs together, and every stream is one of them.
 */
export function whileVisible(open: () => () => void): () => void {
  let close: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const shut = () => {
    close?.()
    close = null
  }
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(shut, LINGER_MS)
    else close ??= open()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    shut()
  }
}
