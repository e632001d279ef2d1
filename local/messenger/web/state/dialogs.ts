import { createStore } from '@fanlight/web/store'
import type { Question } from '../bridge/host.ts'
import type { PopupRequest } from '../bridge/popup-request.ts'

/** What stands in front of everything else on the phone, one at a time. */
export type Dialog =
  | { kind: 'popup'; request: PopupRequest; answer: (buttonId: string | null) => void }
  | { kind: 'question'; question: PhoneQuestion; answer: (yes: boolean) => void }
  | { kind: 'scan'; hint: string; answer: (text: string | null) => void }
  | { kind: 'chats'; answer: (chatId: number | null) => void }
  | { kind: 'alert'; text: string; answer: () => void }

export type PhoneQuestion =
  | Question
  | { about: 'close' }
  | { about: 'join'; title: string; stars: number | null }

interface Dialogs {
  open: Dialog | null
  toast: { id: number; text: string } | null
  haptic: { id: number; name: string } | null
}

const TOAST_MS = 3_000
const HAPTIC_MS = 900

export const dialogs = createStore<Dialogs>({ open: null, toast: null, haptic: null })

export function ask(question: PhoneQuestion) {
  return open<boolean>((answer) => ({ kind: 'question', question, answer }))
}

export function popup(request: PopupRequest) {
  return open<string | null>((answer) => ({ kind: 'popup', request, answer }))
}

export function scan(hint: string) {
  return open<string | null>((answer) => ({ kind: 'scan', hint, answer }))
}

/** The app has seen what it wanted. */
export function closeScan() {
  if (dialogs.get().open?.kind === 'scan') dismiss()
}

export function chooseChat() {
  return open<number | null>((answer) => ({ kind: 'chats', answer }))
}

export function alert(text: string) {
  return open<void>((answer) => ({ kind: 'alert', text, answer }))
}

/** Answers whatever is open as if the person had turned away. */
export function dismiss() {
  const { open: dialog } = dialogs.get()
  if (!dialog) return
  if (dialog.kind === 'question') dialog.answer(false)
  else if (dialog.kind === 'alert') dialog.answer()
  else dialog.answer(null)
}

let lastId = 0

export function toast(text: string) {
  lastId += 1
  const id = lastId
  dialogs.change({ toast: { id, text } })
  setTimeout(() => {
    if (dialogs.get().toast?.id === id) dialogs.change({ toast: null })
  }, TOAST_MS)
}

/** Phones vibrate; here it is seen. */
export function showHaptic(name: string) {
  lastId += 1
  const id = lastId
  dialogs.change({ haptic: { id, name } })
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(name === 'heavy' ? 30 : 12)
  setTimeout(() => {
    if (dialogs.get().haptic?.id === id) dialogs.change({ haptic: null })
  }, HAPTIC_MS)
}

function open<Answer>(make: (answer: (value: Answer) => void) => Dialog): Promise<Answer> {
  dismiss()
  return new Promise((resolve) => {
    const dialog = make((value) => {
      if (dialogs.get().open === dialog) dialogs.change({ open: null })
      resolve(value)
    })
    dialogs.change({ open: dialog })
  })
}
