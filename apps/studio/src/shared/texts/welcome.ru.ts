import type { Text } from '@fanlight/i18n/translate'
import type { WELCOME_EN } from './welcome.en.ts'

export const WELCOME_RU: Record<keyof typeof WELCOME_EN, Text> = {
  welcome_title: 'Добро пожаловать, {name}',
  welcome_line: 'Несколько шагов — и поклонники смогут платить. Это займёт минут десять.',
  welcome_done_line: 'Всё готово. Первая продажа появится в обзоре.',
  welcome_dismiss: 'Не сейчас',
  welcome_window: 'Откройте своё окно',
  welcome_count: 'Каждый шаг зажигает створку: горит {done} из {all}.',
  welcome_done: 'Готово',
  welcome_profile: 'Расскажите, кто вы',
  welcome_profile_line: 'Имя, фото и обложка',
  welcome_profile_go: 'Заполнить',
  welcome_premium: 'Назначьте цену Premium',
  welcome_premium_line: 'Чаще всего начинают с 5–10 € в месяц',
  welcome_premium_go: 'Назначить цену',
  welcome_post: 'Опубликуйте первый пост',
  welcome_post_line: 'Один бесплатный пост покажет, чего ждать',
  welcome_post_go: 'К публикациям',
  welcome_channel: 'Подключите канал',
  welcome_channel_line: 'Там появится анонс с кнопкой для всего, что продаётся отдельно',
  welcome_channel_go: 'Подключить',
  welcome_payouts: 'Укажите счёт для выплат',
  welcome_payouts_line: 'Туда уйдёт заработанное, когда вы попросите',
  welcome_payouts_go: 'Указать',
  welcome_glass: 'Что видно до оплаты',
  welcome_glass_line:
    'Ваша обложка под стеклом, но не сам снимок. Он откроется сразу, как пройдёт оплата.',
}
