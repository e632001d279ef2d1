import { useEffect } from 'react'
import { dialogs, dismiss } from '../state/dialogs.ts'
import { closeInvoice, invoiceSheet } from '../state/invoice.ts'
import { navigation, view } from '../state/navigation.ts'
import { closeWallet, walletSheet } from '../state/wallet-sheet.ts'
import { openedApp, pressBackOrClose } from '../web-view/opened-app.ts'

/** Turns away from whatever is in front on the phone, as its own back gesture would. */
export function leaveFront() {
  if (navigation.get().viewed) return view(null)
  if (dialogs.get().open) return dismiss()
  if (invoiceSheet.get().sheet) return closeInvoice()
  if (walletSheet.get().userId) return closeWallet()
  const { app } = openedApp.get()
  if (app && !app.view.get().isMinimised) void pressBackOrClose()
}

/** Escape, where the keys are the phone's: the panel beside it has its own fields and dialogs. */
export function useEscape(isOnPhone: (place: Node) => boolean) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const place = event.target as Node
      if (place === document.body || isOnPhone(place)) leaveFront()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOnPhone])
}
