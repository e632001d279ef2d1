const loaded = new Map<string, Promise<void>>()

/**
 * Stands in for Vite's preload helper, whose name and parameters it therefore has: loads a screen
 * together with its own styles, which must be there before it is shown.
 */
export async function __vitePreload<T>(load: () => Promise<T>, styles: string[] = []): Promise<T> {
  const loading = load()
  await Promise.all([loading, ...styles.map(loadStyle)])
  return loading
}

function loadStyle(file: string): Promise<void> {
  const known = loaded.get(file)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/${file}`
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loaded.delete(file)
      reject(new Error(`${file} does not load`))
    })
    document.head.append(link)
  })
  loaded.set(file, loading)
  return loading
}
