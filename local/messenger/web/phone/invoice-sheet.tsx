import { FanLoader } from '@fanlight/ui/loader'
import { useStore } from '@fanlight/web/store'
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
import { BottomSheet } from './bottom-sheet.tsx'
import * as css from './invoice-sheet.module.css'
import { NativeButton } from './native-button.tsx'
import { StarPacks } from './star-packs.tsx'

/** The messenger's payment sheet for Stars. */
export function OpenInvoice() {
  const sheet = useStore(invoiceSheet, (value) => value.sheet)
  return sheet && <Sheet sheet={sheet} />
}

function Sheet({ sheet }: { sheet: InvoiceSheet }) {
  const texts = usePhoneTexts()
  const stars = (
    <span className={css.balance}>
      {texts.invoice.balance}
      <b>
        <Icon name="starFilled" size={15} />
        {texts.number(sheet.stars)}
      </b>
    </span>
  )
  return (
    <BottomSheet aria-label={texts.invoice.title} onClose={closeInvoice} head={stars}>
      <Body sheet={sheet} />
    </BottomSheet>
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
