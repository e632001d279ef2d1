import { tellPanel } from './panel-notice.tsx'

/** Copies, also where the browser offers no clipboard: a page that is not on a secure origin. */
export async function copyText(text: string, done: string) {
  if (navigator.clipboard) await navigator.clipboard.writeText(text)
  else copyBySelection(text)
  tellPanel(done)
}

function copyBySelection(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way on such an origin
  document.execCommand('copy')
  field.remove()
}
