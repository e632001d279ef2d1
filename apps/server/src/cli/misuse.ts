import { type Cents, centsFromEur } from '@fanlight/contract/money'

const ID = /^[1-9]\d{0,15}$/
const EURO = /^\d{1,6}(\.\d{1,2})?$/

/** What an operator asked for cannot be understood. Says what is wrong with which word. */
export class Misuse extends Error {
  /** Whether all commands are listed, because the operator may not know which there are. */
  readonly showsHelp: boolean

  constructor(sentence: string, { showsHelp = false } = {}) {
    super(sentence)
    this.showsHelp = showsHelp
  }
}

export function unknownCommand(command: string): Misuse {
  const sentence = command === '' ? 'Name a command.' : `There is no command "${command}".`
  return new Misuse(sentence, { showsHelp: true })
}

export function isId(text: string): boolean {
  return ID.test(text)
}

/** `what`: as in "a fan's number". */
export function readId(text: string, what: string): number {
  if (isId(text)) return Number(text)
  throw new Misuse(`${quoted(text)} is not ${what}, such as 1001.`)
}

export function readEuro(text: string | undefined): Cents {
  if (text !== undefined && EURO.test(text)) return centsFromEur(Number(text))
  throw new Misuse(`${quoted(text)} is not an amount in euro, such as 5 or 5.50.`)
}

/** What `--as` and `--why` say, which are kept with what is done. */
export function readWho({
  as: by = '',
  why: note = '',
}: {
  as?: string | undefined
  why?: string | undefined
}): {
  by: string
  note: string
} {
  if (by === '')
    throw new Misuse('Say who you are: --as "<your name>". It is kept with what is done.')
  if (note === '') throw new Misuse('Say why: --why "<reason>". It is kept with what is done.')
  return { by, note }
}

export function quoted(text: string | undefined): string {
  return text === undefined || text === '' ? 'Nothing' : `"${text}"`
}
