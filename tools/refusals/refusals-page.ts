import { REFUSAL_CODES, REFUSALS } from '@fanlight/contract/refusals'
import { refusalText } from '@fanlight/i18n'

const INTRODUCTION = `# Refusals

Every "no" of the product. The answer is JSON \`{ code, message, details? }\` with the status below;
clients branch on the code, people read the message, in English unless they read Russian. Where the
server knows more (how much is missing, until when Premium is paid, how long to wait) the message
says it instead of the general words here.

\`npm run fix\` writes this page from \`packages/contract\` and \`packages/i18n\`; a test compares.
`

/** The text of docs/refusals.md. */
export function refusalsPage() {
  const rows = REFUSAL_CODES.map((code) => [
    `\`${code}\``,
    String(REFUSALS[code].status),
    REFUSALS[code].when,
    refusalText(code, 'en'),
    refusalText(code, 'ru'),
  ])
  const head = ['code', 'status', 'when it happens', 'English text', 'Russian text']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `${INTRODUCTION}\n${lines.join('\n')}\n`
}
