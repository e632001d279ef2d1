/** Questions per statement; a crowd larger than this is answered by several. */
const TOGETHER_MAX = 100
/** So many statements are under way in a database before others wait to be asked together. */
const AT_ONCE = 2
/** What has waited so long is asked in any case: what is under way may have lost its connection. */
const PATIENCE_MS = 20

/** Answers all of them, each in the place of its question. */
type AnswerAll<Db, Question, Answer> = (
  db: Db,
  questions: readonly Question[],
) => Promise<readonly Answer[]>

/**
 * For a statement that answers many at the price of one. Questions in the same turn of the event loop
 * share one in each database, and so do those that come while two are under way. It is sent after the
 * last of them, so that no answer is older than its question.
 */
export function askTogether<Db extends object, Question, Answer>(
  answerAll: AnswerAll<Db, Question, Answer>,
): (db: Db, question: Question) => Promise<Answer> {
  const lines = new WeakMap<Db, Line<Question, Answer>>()
  return (db, question) => {
    const line = lines.get(db) ?? new Line((questions) => answerAll(db, questions))
    lines.set(db, line)
    return line.ask(question)
  }
}

interface Asker<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
}

class Line<Question, Answer> {
  readonly #answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>
  #underWay = 0
  #waiting: Asker<Question, Answer>[] = []
  #isGathering = false
  #patience: NodeJS.Timeout | undefined

  constructor(answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#answerAll = answerAll
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject })
      if (this.#underWay < AT_ONCE) this.#gather()
      else this.#patience ??= setTimeout(() => void this.#send(), PATIENCE_MS)
    })
  }

  #gather() {
    if (this.#isGathering) return
    this.#isGathering = true
    setImmediate(() => {
      this.#isGathering = false
      void this.#send()
    })
  }

  async #send() {
    clearTimeout(this.#patience)
    this.#patience = undefined
    const askers = this.#waiting.splice(0, TOGETHER_MAX)
    if (askers.length === 0) return
    if (this.#waiting.length > 0) this.#gather()
    this.#underWay += 1
    await this.#answer(askers)
    this.#underWay -= 1
    if (this.#waiting.length > 0) this.#gather()
  }

  async #answer(askers: readonly Asker<Question, Answer>[]) {
    try {
      const answers = await this.#answerAll(askers.map(({ question }) => question))
      for (const [place, { resolve }] of askers.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    }
  }
}
