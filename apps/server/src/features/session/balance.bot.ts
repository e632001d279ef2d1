import { moneyText, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { appButtons, appPaths } from '../../core/bot/app-links.ts'
import type { BotDoor } from '../../core/bot/bot-door.ts'
import type { Context } from '../../core/context.ts'
import { openStateReader } from './state-reader.ts'

export function balanceBot(door: BotDoor, ctx: Context) {
  const readState = openStateReader(ctx)

  door.command('balance', async ({ fan, language, say }) => {
    const table = botTable(language)
    const state = await readState(fan.id)
    const path = appPaths.balance({ modelId: fan.creatorId })
    await say(
      translate(table, 'balance', { balance: moneyText(state.balance, language) }),
      appButtons(ctx.settings, translate(table, 'open_balance'), path),
    )
  })
}
