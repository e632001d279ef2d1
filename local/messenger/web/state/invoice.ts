import { createStore } from '@fanlight/web/store'
import type { PhoneInvoice } from '../../src/views/phone-views.ts'
import { call } from '../api/phone-api.ts'
import type { PayStatus } from '../bridge/host.ts'

/**
 * The payment sheet. It opens `loading`, becomes `ready`; Pay makes it `paying`, and that ends as
 * `paid`, `failed`, or `short` when Stars are missing, from where buying some leads back to `ready`.
 * However it is closed, the caller that opened it learns the status once.
 */
export interface InvoiceSheet {
  phase: 'loading' | 'ready' | 'paying' | 'paid' | 'failed' | 'short'
  slug: string
  invoice: PhoneInvoice | null
  formId: string | null
  stars: number
  missingStars: number
  packs: number[]
  problem: string | null
  presses: number
}

export interface InvoiceEnd {
  status: PayStatus
  isDoubleTapped: boolean
}

export const invoiceSheet = createStore<{ sheet: InvoiceSheet | null }>({ sheet: null })

const PAID_SHOWN_MS = 1_200

let settle: ((end: InvoiceEnd) => void) | null = null

export function openInvoice(slug: string): Promise<InvoiceEnd> {
  closeInvoice()
  invoiceSheet.set({ sheet: { ...EMPTY_SHEET, slug } })
  void fillSheet(slug)
  return new Promise((resolve) => {
    settle = resolve
  })
}

export async function payInvoice() {
  const { sheet } = invoiceSheet.get()
  if (!sheet?.invoice) return
  change({ presses: sheet.presses + 1 })
  if (sheet.phase === 'paying') return
  change({ phase: 'paying', problem: null })

  const outcome = await attempt(sheet)
  if (invoiceSheet.get().sheet?.slug !== sheet.slug) return
  if (outcome.missingStars > 0) return askForStars(outcome.missingStars)
  if (outcome.status !== 'paid') return change({ phase: 'failed', problem: outcome.error })
  change({ phase: 'paid', stars: sheet.stars - (sheet.invoice?.stars ?? 0) })
  setTimeout(() => closeIfStill(sheet.slug), PAID_SHOWN_MS)
}

export async function buyStars(amount: number) {
  const { stars } = await call('POST /stars/buy', { body: { stars: amount } })
  const { sheet } = invoiceSheet.get()
  if (sheet) change({ stars, phase: stars >= (sheet.invoice?.stars ?? 0) ? 'ready' : 'short' })
}

/** What a closed sheet reports: paid or failed as it went, pending while it is under way. */
export function closeInvoice() {
  const { sheet } = invoiceSheet.get()
  if (!sheet) return
  invoiceSheet.set({ sheet: null })
  settle?.({ status: STATUS_OF[sheet.phase], isDoubleTapped: sheet.presses > 1 })
  settle = null
}

const STATUS_OF: Record<InvoiceSheet['phase'], PayStatus> = {
  loading: 'cancelled',
  ready: 'cancelled',
  short: 'cancelled',
  paying: 'pending',
  paid: 'paid',
  failed: 'failed',
}

const EMPTY_SHEET: Omit<InvoiceSheet, 'slug'> = {
  phase: 'loading',
  invoice: null,
  formId: null,
  stars: 0,
  missingStars: 0,
  packs: [],
  problem: null,
  presses: 0,
}

async function fillSheet(slug: string) {
  try {
    const { invoice, stars, formId } = await call('GET /invoices/:slug', { params: { slug } })
    change({ phase: 'ready', invoice, stars, formId })
  } catch (error) {
    change({ phase: 'failed', problem: error instanceof Error ? error.message : null })
  }
}

async function attempt({ slug, formId }: InvoiceSheet) {
  try {
    const body = formId === null ? {} : { formId }
    return await call('POST /invoices/:slug/pay', { params: { slug }, body })
  } catch (error) {
    const problem = error instanceof Error ? error.message : null
    return { status: 'failed' as const, missingStars: 0, error: problem }
  }
}

async function askForStars(missingStars: number) {
  const { stars, packs } = await call('GET /stars')
  change({ phase: 'short', stars, packs, missingStars })
}

function closeIfStill(slug: string) {
  if (invoiceSheet.get().sheet?.slug === slug) closeInvoice()
}

function change(part: Partial<InvoiceSheet>) {
  const { sheet } = invoiceSheet.get()
  if (sheet) invoiceSheet.set({ sheet: { ...sheet, ...part } })
}
