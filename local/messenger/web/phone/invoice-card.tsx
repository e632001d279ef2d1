import type { PhoneInvoice } from '../../src/views/phone-views.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import * as css from './invoice-card.module.css'

/** An invoice that was sent into the chat. Its pay button is part of the keyboard. */
export function InvoiceCard({ invoice }: { invoice: PhoneInvoice }) {
  const texts = usePhoneTexts()
  return (
    <div className={css.card}>
      {invoice.photoUrl && <img src={invoice.photoUrl} alt="" />}
      <strong>{invoice.title}</strong>
      <p>{invoice.description}</p>
      <span>{texts.invoice.stars(invoice.stars)}</span>
    </div>
  )
}
