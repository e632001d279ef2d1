import { randomBytes } from 'node:crypto'
import type { Body, studioTon, TonWallet, TonWallets } from '@fanlight/contract'
import { Cell } from '@ton/core'
import type { Context, CreatorMember } from '../../core/context.ts'
import { type MemberAsk, onceForMember } from '../../core/studio/once-for-member.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { friendlyAddress } from '../../providers/ton/ton-address.ts'
import { checkProof, keyAt, type ProvenWallet } from '../../providers/ton/ton-proof.ts'
import { announceWallet } from './announce-wallet.ts'
import * as wallets from './wallets.store.ts'

const CHALLENGE_BYTES = 16
const CHALLENGE_MS = 15 * 60_000
/** Long enough for a team to notice what it did not ask for. */
const CHANGE_AFTER_MS = 24 * 3_600_000
/** Where version 5 says whether its owner's signature still counts. */
const V5_KEY_BIT = 65

export async function readWallets(ctx: Context, ton: Ton, creatorId: number): Promise<TonWallets> {
  const { sharedDb: db } = ctx
  const now = ctx.clock.now()
  const { network } = ton.chain
  return {
    network,
    wallet: present(await wallets.findInUse(db, { creatorId, network }, now)),
    next: present(await wallets.findNext(db, creatorId, now)),
  }
}

/** Hexadecimal: other characters cost a wallet's link four times their length. */
export function makeChallenge(ctx: Context, ask: MemberAsk): Promise<{ payload: string }> {
  return onceForMember(ctx, ask, async (tx) => {
    const payload = randomBytes(CHALLENGE_BYTES).toString('hex')
    const expiresAt = new Date(ctx.clock.now().getTime() + CHALLENGE_MS)
    const { creatorId, personId: memberId } = ask.member
    await wallets.insertChallenge(tx, { payload, creatorId, memberId, expiresAt })
    return { payload }
  })
}

/** The first wallet works at once, a change after a day; the team is told of both. */
export async function setWallet(
  ctx: Context,
  ton: Ton,
  ask: MemberAsk,
  claim: Body<typeof studioTon.set>,
): Promise<TonWallets> {
  const { member } = ask
  const proven = await prove(ctx, ton, member, claim)
  const { isFirst } = await onceForMember(ctx, ask, async (tx) => {
    const now = ctx.clock.now()
    const { creatorId, personId: memberId } = member
    await wallets.lockWallets(tx, creatorId)
    const { payload } = claim.proof
    if (!(await wallets.spendChallenge(tx, { payload, creatorId, memberId }, now))) {
      ctx.log.warn({ creatorId, problem: 'challenge' }, 'wallet not proven')
      throw refuse('wallet_not_proven')
    }
    const { network } = ton.chain
    const before = await wallets.findInUse(tx, { creatorId, network }, now)
    const activeFrom = before ? new Date(now.getTime() + CHANGE_AFTER_MS) : now
    await wallets.takeBackNext(tx, creatorId, now)
    await wallets.retire(tx, creatorId, activeFrom)
    const { address, publicKey, codeHash } = proven
    const wallet = { id: ctx.newId(), creatorId, memberId, network, address, publicKey, codeHash }
    await wallets.insertWallet(tx, { ...wallet, activeFrom, isAnnounced: !before }, now)
    return { isFirst: !before }
  })
  const news = isFirst ? 'ton_wallet_set' : 'ton_wallet_changes'
  const address = friendlyAddress(proven.address, ton.chain.network)
  await announceWallet(ctx, member.creatorId, news, address)
  return readWallets(ctx, ton, member.creatorId)
}

export async function takeBackWallet(ctx: Context, ton: Ton, ask: MemberAsk): Promise<TonWallets> {
  const { creatorId } = ask.member
  const { isTaken } = await onceForMember(ctx, ask, async (tx) => {
    await wallets.lockWallets(tx, creatorId)
    return { isTaken: await wallets.takeBackNext(tx, creatorId, ctx.clock.now()) }
  })
  const now = await readWallets(ctx, ton, creatorId)
  if (isTaken && now.wallet) {
    await announceWallet(ctx, creatorId, 'ton_wallet_kept', now.wallet.address)
  }
  return now
}

export async function removeWallet(ctx: Context, ton: Ton, ask: MemberAsk): Promise<TonWallets> {
  const { creatorId } = ask.member
  const { isRemoved } = await onceForMember(ctx, ask, async (tx) => {
    await wallets.lockWallets(tx, creatorId)
    const now = ctx.clock.now()
    await wallets.takeBackNext(tx, creatorId, now)
    return { isRemoved: (await wallets.retire(tx, creatorId, now)) > 0 }
  })
  if (isRemoved) await announceWallet(ctx, creatorId, 'ton_wallet_removed', '')
  return readWallets(ctx, ton, creatorId)
}

/** Every check but the challenge's. Why one fails is told to the operator alone. */
async function prove(
  ctx: Context,
  ton: Ton,
  { creatorId }: CreatorMember,
  claim: Body<typeof studioTon.set>,
): Promise<ProvenWallet> {
  const { host: domain } = new URL(ctx.settings.publicUrl)
  const { network } = ton.chain
  const proven = checkProof(claim, { network, domain, now: ctx.clock.now() })
  const problem = typeof proven === 'string' ? proven : await problemOnChain(ton, proven)
  if (typeof proven !== 'string' && !problem) return proven
  ctx.log.warn({ creatorId, problem }, 'wallet not proven')
  throw refuse('wallet_not_proven')
}

/** The contract says what it was made with; its owner may have given the key away since. */
async function problemOnChain({ chain }: Ton, { address, publicKey, keyAtBit }: ProvenWallet) {
  const boc = await chain.contractData(address)
  if (boc === null) return null
  const data = Cell.fromBase64(boc)
  if (!keyAt(data, keyAtBit)?.equals(publicKey)) return 'key on chain'
  const isSigning = keyAtBit !== V5_KEY_BIT || data.beginParse().loadBit()
  return isSigning ? null : 'signatures off'
}

function present(wallet: wallets.CreatorWallet | null): TonWallet | null {
  if (!wallet) return null
  const { address, network, activeFrom } = wallet
  return { address: friendlyAddress(address, network), activeFrom: unixSeconds(activeFrom) }
}
