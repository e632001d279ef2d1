import { createStore } from '@fanlight/web/store'

/** Whose wallet stands in front of the app. */
export const walletSheet = createStore<{ userId: number | null }>({ userId: null })

export function openWallet(userId: number) {
  walletSheet.set({ userId })
}

/** What it asked stays asked: the person may come back to it. */
export function closeWallet() {
  walletSheet.set({ userId: null })
}
