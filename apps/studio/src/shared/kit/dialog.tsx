import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import * as css from './dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** One at a time, over the page. Escape and a tap beside it close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <ModalOverlay
      className={css.overlay}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={css.modal}>
        <AriaDialog className={css.dialog}>
          <Heading slot="title" className={css.title}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
