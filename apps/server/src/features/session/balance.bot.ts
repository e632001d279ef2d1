import { screenAddress } from '@fanlight/domain'
import { moneyText, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { appButtons } from '../../core/bot/app-links.ts'
import type { BotDoor } from '../../core/bot/bot-door.ts'
import type { Context } from '../../core/context.ts'
import { openStateReader } from './state-reader.ts'

export function balanceBot(door: BotDoor, ctx: Context) {
  const readState = openStateReader(ctx)

  door.command('balance', async ({ fan, language, say }) => {
    const table = botTable(language)
    const state = await readState(fan.id)
    const path = screenAddress('balance', { modelId: fan.creatorId })
    await say(
      translate(table, 'balance', { balance: moneyText(state.balance, language) }),
      appButtons(ctx.settings, translate(table, 'open_balance'), path),
    )
  })
}
