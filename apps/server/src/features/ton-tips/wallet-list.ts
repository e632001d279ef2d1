import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { readWalletPicture } from './wallet-picture.ts'

const GOOD_FOR_MS = 3_600_000
const ANSWER_WITHIN_MS = 10_000

/** As the network's list has it; of a wallet in the page itself there is only a key. */
interface ListedWallet {
  app_name?: string
  image?: string
  bridge?: { type: string; url?: string }[]
}

interface KeptList {
  text: string
  at: number
  /** Where the wallets' pictures lie, by the wallets' own names. */
  pictures: Map<string, URL>
}

export interface WalletListOptions {
  /** Where the list is kept by others. */
  source: () => string
  /** Where ours is, and below it the pictures: pages may load none from elsewhere. */
  publicUrl: string
  /** Bridges that the pages may talk to. */
  origins: readonly string[]
  clock: Clock
  log: Log
}

/** The list of wallets that people choose from, read again when it is old; an old one beats none. */
export class WalletList {
  readonly #options: WalletListOptions
  readonly #pictures = new Map<string, Promise<Buffer | null>>()
  #kept: KeptList | null = null

  constructor(options: WalletListOptions) {
    this.#options = options
  }

  /** Null where it was never read. */
  async text(): Promise<string | null> {
    return (await this.#list())?.text ?? null
  }

  /** As a PNG; null of a wallet that is not listed, or whose picture cannot be had. */
  async picture(name: string): Promise<Buffer | null> {
    const url = (await this.#list())?.pictures.get(name)
    if (!url) return null
    // One that failed is not asked for again before the list is: anybody may call this.
    const reading = this.#pictures.get(name) ?? this.#readPicture(name, url)
    this.#pictures.set(name, reading)
    return reading
  }

  async #readPicture(name: string, url: URL): Promise<Buffer | null> {
    try {
      return await readWalletPicture(url)
    } catch (error) {
      this.#options.log.warn({ err: error, wallet: name }, 'wallet picture failed')
      return null
    }
  }

  async #list(): Promise<KeptList | null> {
    const now = this.#options.clock.now().getTime()
    if (this.#kept && now - this.#kept.at <= GOOD_FOR_MS) return this.#kept
    try {
      this.#kept = { ...(await this.#read()), at: now }
      this.#pictures.clear()
    } catch (error) {
      this.#options.log.warn({ err: error }, 'wallets list failed')
    }
    return this.#kept
  }

  async #read(): Promise<Omit<KeptList, 'at'>> {
    const { origins, publicUrl } = this.#options
    const source = this.#options.source()
    const answer = await fetch(source, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    const list: unknown = await answer.json()
    if (!Array.isArray(list)) throw new Error('the list of wallets is no list')
    const pictures = new Map<string, URL>()
    const shown = reachable(list as ListedWallet[], origins).map((wallet) => {
      const { app_name: name, image } = wallet
      const url = name && image ? URL.parse(image, source) : null
      if (!name || !url) return wallet
      pictures.set(name, url)
      return { ...wallet, image: `${publicUrl}/ton/wallets/${encodeURIComponent(name)}.png` }
    })
    return { text: JSON.stringify(shown), pictures }
  }
}

/** A wallet behind a bridge that is not named would be chosen and never answer. */
function reachable(list: ListedWallet[], origins: readonly string[]): ListedWallet[] {
  const isOpen = ({ url }: { url?: string }) =>
    url === undefined || (URL.canParse(url) && origins.includes(new URL(url).origin))
  return list.flatMap((wallet) => {
    const bridge = Array.isArray(wallet.bridge) ? wallet.bridge.filter(isOpen) : []
    return bridge.length > 0 ? [{ ...wallet, bridge }] : []
  })
}
