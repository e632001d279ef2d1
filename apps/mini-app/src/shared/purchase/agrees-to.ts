import type { Cents } from '@fanlight/contract/money'
import type { Messenger } from '@fanlight/messenger'
import type { I18n } from '../i18n.ts'

/** Asks again with the current price, because no fan may pay a price that they have not seen. */
export async function agreesTo(
  price: Cents,
  messenger: Messenger,
  { t, money }: I18n,
): Promise<boolean> {
  const pressed = await messenger.popup({
    title: t('pay.newPrice'),
    message: t('pay.newPriceLine', { price: money(price) }),
    buttons: [
      { id: 'no', text: t('pay.notNow') },
      { id: 'yes', text: t('pay.payNewPrice', { price: money(price) }) },
    ],
  })
  return pressed === 'yes'
}
