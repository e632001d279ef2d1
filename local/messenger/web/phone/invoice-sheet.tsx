import { classNames } from '@fanlight/ui/class-names'
import { FanLoader } from '@fanlight/ui/loader'
import { useStore } from '@fanlight/web/store'
import { useRef } from 'react'
import { Avatar } from '../look/avatar.tsx'
import { Icon } from '../look/icon.tsx'
import {
  buyStars,
  closeInvoice,
  type InvoiceSheet,
  invoiceSheet,
  payInvoice,
} from '../state/invoice.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import * as css from './invoice-sheet.module.css'
import { NativeButton } from './native-button.tsx'
import * as scrim from './scrim.module.css'
import { StarPacks } from './star-packs.tsx'
import { useTakenFocus } from './take-focus.ts'

/** The messenger's payment sheet for Stars. */
export function OpenInvoice() {
  const sheet = useStore(invoiceSheet, (value) => value.sheet)
  return sheet && <Sheet sheet={sheet} />
}

function Sheet({ sheet }: { sheet: InvoiceSheet }) {
  const texts = usePhoneTexts()
  const box = useRef<HTMLElement>(null)
  useTakenFocus(box)
  return (
    <div className={classNames(scrim.scrim, scrim.low)}>
      <section
        ref={box}
        tabIndex={-1}
        className={css.sheet}
        role="dialog"
        aria-modal="true"
        aria-label={texts.invoice.title}
      >
        <header>
          <button
            type="button"
            className={css.close}
            onClick={closeInvoice}
            aria-label={texts.close}
          >
            <Icon name="close" size={20} />
          </button>
          <span className={css.balance}>
            {texts.invoice.balance}
            <b>
              <Icon name="starFilled" size={15} />
              {texts.number(sheet.stars)}
            </b>
          </span>
        </header>
        <Body sheet={sheet} />
      </section>
    </div>
  )
}

function Body({ sheet }: { sheet: InvoiceSheet }) {
  const texts = usePhoneTexts()
  const { invoice, phase } = sheet
  if (phase === 'loading') {
    return (
      <div className={css.body} aria-busy="true">
        <FanLoader width={88} />
        <p>{texts.invoice.loading}</p>
      </div>
    )
  }
  if (phase === 'short') {
    return (
      <div className={css.body}>
        <h2>{texts.invoice.short(sheet.missingStars)}</h2>
        <StarPacks packs={sheet.packs} buy={(stars) => void buyStars(stars)} />
      </div>
    )
  }
  return (
    <div className={css.body}>
      {invoice && (
        <Avatar
          id={invoice.botId}
          name={invoice.botName}
          photoUrl={invoice.photoUrl ?? invoice.botPhotoUrl}
        />
      )}
      <h2>{phase === 'paid' ? texts.invoice.paid : texts.invoice.title}</h2>
      {invoice && <Offer sheet={sheet} />}
      {phase === 'failed' && (
        <p className={css.problem} role="alert">
          {sheet.problem ?? texts.invoice.failed}
        </p>
      )}
      <PayButton sheet={sheet} />
    </div>
  )
}

function Offer({ sheet }: { sheet: InvoiceSheet }) {
  const texts = usePhoneTexts()
  const { invoice } = sheet
  if (!invoice) return null
  const period = invoice.subscriptionPeriod ? ` ${texts.invoice.perMonth}` : ''
  const price = texts.invoice.stars(invoice.stars) + period
  if (sheet.phase === 'paid') return <p>{texts.invoice.done(invoice.title, price)}</p>
  if (invoice.isPaid && sheet.phase === 'ready') return <p>{texts.invoice.alreadyPaid}</p>
  return <p>{texts.invoice.ask(invoice.title, invoice.botName, price)}</p>
}

/** It stays pressable while it works, because that is how people press twice. */
function PayButton({ sheet }: { sheet: InvoiceSheet }) {
  const texts = usePhoneTexts()
  const { invoice, phase } = sheet
  if (!invoice || phase === 'paid' || phase === 'failed') {
    return (
      <NativeButton className={css.pay} onClick={closeInvoice}>
        {texts.close}
      </NativeButton>
    )
  }
  return (
    <NativeButton
      className={css.pay}
      disabled={invoice.isPaid}
      isBusy={phase === 'paying'}
      onClick={() => void payInvoice()}
    >
      {texts.invoice.confirm} ★ {texts.number(invoice.stars)}
    </NativeButton>
  )
}
