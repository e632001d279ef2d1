import { createStore } from '@fanlight/web/store'

/** What the phone shows below whatever stands in front of it. */
export type Screen = { name: 'list' } | { name: 'chat'; chatId: number } | { name: 'stars' }

export const navigation = createStore<{ screen: Screen; viewed: string | null }>({
  screen: { name: 'list' },
  viewed: null,
})

export function show(screen: Screen) {
  navigation.set({ screen, viewed: null })
}

/** Shows one picture or video over the whole screen; null puts it away. */
export function view(url: string | null) {
  navigation.change({ viewed: url })
}
