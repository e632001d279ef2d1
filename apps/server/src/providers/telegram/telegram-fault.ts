import { GrammyError, HttpError } from 'grammy'
import { ProviderFault } from '../provider-fault.ts'

const PROVIDER = 'telegram'

/** The request never left, or never arrived: nothing can have happened. */
const NOT_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
/** Something before the messenger gave up waiting; the messenger itself may have gone on. */
const GATEWAY_TIMEOUT = 504

interface TelegramFaultTraits {
  message: string
  /** The messenger's error code; null when it did not answer. */
  code: number | null
  /** How long the messenger asks us to wait. */
  retryAfterSeconds?: number | undefined
  isRetryable: boolean
  isOutcomeUnknown: boolean
  cause: unknown
}

/** Why the messenger did not do what it was asked. */
export class TelegramFault extends ProviderFault {
  readonly code: number | null
  readonly retryAfterSeconds: number | null
  /** The messenger may have done it all the same: asking again may do it twice. */
  readonly isOutcomeUnknown: boolean

  constructor(traits: TelegramFaultTraits) {
    super(PROVIDER, traits.message, traits.isRetryable, traits.cause)
    this.name = 'TelegramFault'
    this.code = traits.code
    this.retryAfterSeconds = traits.retryAfterSeconds ?? null
    this.isOutcomeUnknown = traits.isOutcomeUnknown
  }

  /** The person blocked the bot, never started it, or is no more. */
  get isUnreachable(): boolean {
    return this.code === 403 || (this.code === 400 && /chat not found/i.test(this.message))
  }

  /** The messenger's own word for the error, such as CHARGE_ALREADY_REFUNDED. */
  says(word: string): boolean {
    return this.message.includes(word)
  }
}

/** Whatever the library throws, as a fault of ours; anything else is a defect and stays one. */
export function asTelegramFault(error: unknown): unknown {
  if (error instanceof GrammyError) return answeredFault(error)
  if (error instanceof HttpError) return unansweredFault(error)
  return error
}

function answeredFault(error: GrammyError): TelegramFault {
  const { error_code: code, description, parameters } = error
  return new TelegramFault({
    message: `${error.method}: ${code} ${description}`,
    code,
    retryAfterSeconds: parameters.retry_after,
    isRetryable: code === 429 || code >= 500,
    isOutcomeUnknown: code === GATEWAY_TIMEOUT,
    cause: null, // it holds the request, and with it what a person was sent
  })
}

function unansweredFault({ message, error }: HttpError): TelegramFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new TelegramFault({
    message: `${message} ${code}`.trim(),
    code: null,
    isRetryable: true,
    isOutcomeUnknown: !NOT_REACHED.includes(code),
    cause: null, // it holds the address, and with it the bot's token
  })
}
