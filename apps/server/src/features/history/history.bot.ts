import { centsFromEur } from '@fanlight/contract/money'
import { screenAddress } from '@fanlight/domain'
import { dayText, moneyText, textLanguage, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { HISTORY_TEXTS } from '@fanlight/i18n/history-texts'
import { appButtons } from '../../core/bot/app-links.ts'
import type { BotDoor } from '../../core/bot/bot-door.ts'
import type { Context } from '../../core/context.ts'
import { listMovements } from './list-movements.ts'

const LAST = 5

/** `/history`: the last movements of the balance, and the way to all of them. */
export function historyBot(door: BotDoor, ctx: Context) {
  door.command('history', async ({ fan, language, say }) => {
    const table = botTable(language)
    const { movements } = await listMovements(ctx, fan.id, {}, { language, offsetMinutes: 0 })
    const lines = movements.slice(0, LAST).map(({ createdAt, kind, title, amount }) => {
      const date = dayText(new Date(createdAt * 1000), language, 0)
      const what = title || HISTORY_TEXTS[textLanguage(language)][kind]
      return `${date}: ${what}, ${moneyText(centsFromEur(amount), language)}`
    })
    const path = screenAddress('history', { modelId: fan.creatorId })
    await say(
      lines.length > 0 ? lines.join('\n') : translate(table, 'history_none'),
      appButtons(ctx.settings, translate(table, 'open_history'), path),
    )
  })
}
