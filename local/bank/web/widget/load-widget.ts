import type { SandboxBankApi } from './widget-api.ts'

const WIDGET = '/bank/widget.js'

/** Loads the bank's script as any shop does. */
export function loadWidget(): Promise<SandboxBankApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = WIDGET
    script.addEventListener('load', () => {
      if (window.SandboxBank) resolve(window.SandboxBank)
      else reject(new Error(`${WIDGET} is not the bank’s script`))
    })
    script.addEventListener('error', () => reject(new Error(`${WIDGET} does not load`)))
    document.head.append(script)
  })
}
