import {
  type Address,
  beginCell,
  Cell,
  loadTransaction,
  type Message,
  storeMessage,
  type Transaction,
  type TransactionDescriptionGeneric,
} from '@ton/core'
import type { TransactionRow } from './chain.store.ts'

/** A transaction as toncenter's third interface shows it. */
export function showTransaction(row: TransactionRow, nowMs: number) {
  const transaction = loadTransaction(Cell.fromBase64(row.boc).beginParse())
  const isFinal = row.finalMs <= nowMs
  return {
    account: showAddress(row.account),
    hash: base64(row.hash),
    lt: String(row.lt),
    now: transaction.now,
    mc_block_seqno: isFinal ? row.mcSeqno : 0,
    trace_id: base64(row.traceId),
    trace_external_hash: row.traceExtNorm && base64(row.traceExtNorm),
    orig_status: statusName(transaction.oldStatus),
    end_status: statusName(transaction.endStatus),
    total_fees: String(transaction.totalFees.coins),
    description: showDescription(transaction),
    in_msg: transaction.inMessage ? showMessage(transaction.inMessage, row.inNorm) : null,
    out_msgs: transaction.outMessages.values().map((message) => showMessage(message, null)),
    emulated: !isFinal,
    finality: isFinal ? 'finalized' : 'pending',
  }
}

export function showAddress(address: Address | string): string {
  const raw = typeof address === 'string' ? address : address.toRawString()
  return raw.toUpperCase()
}

function statusName(status: Transaction['endStatus']): string {
  return status === 'uninitialized' ? 'uninit' : status === 'non-existing' ? 'nonexist' : status
}

function showDescription({ description }: Transaction) {
  if (description.type !== 'generic') return { type: description.type, aborted: false }
  const { aborted, creditPhase, actionPhase, bouncePhase } = description
  return {
    type: 'ord',
    aborted,
    credit_ph: creditPhase ? { credit: String(creditPhase.credit.coins) } : null,
    compute_ph: showComputing(description.computePhase),
    action: actionPhase
      ? {
          success: actionPhase.success,
          valid: actionPhase.valid,
          result_code: actionPhase.resultCode,
          skipped_actions: actionPhase.skippedActions,
          msgs_created: actionPhase.messagesCreated,
        }
      : null,
    bounce: bouncePhase ? { type: BOUNCES[bouncePhase.type] } : null,
  }
}

const BOUNCES = { ok: 'ok', 'no-funds': 'nofunds', 'negative-funds': 'negfunds' } as const
const SKIPS = { 'no-state': 'no_state', 'bad-state': 'bad_state', 'no-gas': 'no_gas' } as const

function showComputing(phase: TransactionDescriptionGeneric['computePhase']) {
  if (phase.type === 'skipped') return { skipped: true, reason: SKIPS[phase.reason] }
  const { success, exitCode, gasUsed, gasFees } = phase
  return {
    skipped: false,
    success,
    exit_code: exitCode,
    gas_used: String(gasUsed),
    gas_fees: String(gasFees),
  }
}

function showMessage(message: Message, norm: string | null) {
  const { info, body } = message
  const isInternal = info.type === 'internal'
  const slice = body.beginParse()
  return {
    hash: beginCell().store(storeMessage(message)).endCell().hash().toString('base64'),
    ...(norm && { hash_norm: base64(norm) }),
    source: info.src ? showAddress(info.src as Address) : null,
    destination: info.dest ? showAddress(info.dest as Address) : null,
    value: isInternal ? String(info.value.coins) : null,
    fwd_fee: isInternal ? String(info.forwardFee) : null,
    created_lt: isInternal ? String(info.createdLt) : null,
    opcode: slice.remainingBits >= 32 ? opcode(slice.preloadUint(32)) : null,
    bounce: isInternal ? info.bounce : null,
    bounced: isInternal ? info.bounced : null,
    message_content: {
      hash: body.hash().toString('base64'),
      body: body.toBoc().toString('base64'),
      decoded: null,
    },
  }
}

function opcode(value: number): string {
  return `0x${value.toString(16).padStart(8, '0')}`
}

function base64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64')
}
