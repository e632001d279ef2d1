import type { RefusalCode } from '@fanlight/contract/refusals'
import type { Text } from '../translate.ts'
import type { DETAILED_REFUSALS_EN } from './refusals-en.ts'

export const REFUSALS_RU = {
  invalid_request: 'Часть данных указана неверно. Проверьте их и попробуйте ещё раз.',
  unauthorized: 'Сеанс закончился. Закройте приложение и откройте его снова из чата.',
  insufficient_funds: 'На балансе не хватает денег. Пополните его и попробуйте ещё раз.',
  forbidden: 'У вас нет доступа к этому разделу.',
  xsrf: 'Страница устарела. Обновите её и попробуйте ещё раз.',
  not_found: 'Ничего не найдено. Возможно, это уже удалили.',
  already_paid: 'Вы это уже оплатили. Второй раз деньги не списаны.',
  already_subscribed: 'Этот Premium у вас уже есть. Всё открыто в коллекции.',
  price_changed: 'Цена изменилась. Проверьте новую цену и попробуйте ещё раз.',
  premium_unavailable: 'Premium недоступен: автор его отключил.',
  not_recurrent: 'Продление уже отключено. Больше ничего делать не нужно.',
  already_recurrent: 'Продление уже включено. Больше ничего делать не нужно.',
  premium_ended: 'Этот Premium закончился. Чтобы открыть его, оформите подписку заново.',
  team_full: 'В команде нет мест. Сначала уберите кого-нибудь или отзовите приглашение.',
  sign_in_expired: 'Эта ссылка больше не действует. Запросите новую.',
  idempotency_conflict: 'Это уже отправлено с другими данными. Вернитесь и начните заново.',
  too_large: 'Слишком большой объём. Сократите его и отправьте ещё раз.',
  unsupported_media: 'Этот формат не поддерживается. Выберите другой и попробуйте ещё раз.',
  too_many_requests: 'Слишком много попыток. Подождите немного и попробуйте ещё раз.',
  internal_error: 'У нас произошла ошибка. Попробуйте ещё раз через несколько минут.',
  unavailable: 'Сервис ненадолго недоступен. Попробуйте ещё раз через минуту.',
} as const satisfies Record<RefusalCode, string>

export const DETAILED_REFUSALS_RU = {
  insufficient_funds: 'Не хватает {missing}. Пополните баланс и попробуйте ещё раз.',
  price_changed: 'Цена изменилась: теперь {price}. Деньги не списаны.',
  already_subscribed: 'Этот Premium у вас уже есть и оплачен до {until}.',
  not_recurrent: 'Продление уже отключено. Premium открыт до {until}.',
  already_recurrent: 'Продление уже включено, следующее {until}.',
  too_many_requests: {
    one: 'Слишком много попыток. Попробуйте через {count}\u00a0секунду.',
    few: 'Слишком много попыток. Попробуйте через {count}\u00a0секунды.',
    many: 'Слишком много попыток. Попробуйте через {count}\u00a0секунд.',
    other: 'Слишком много попыток. Попробуйте через {count}\u00a0секунды.',
  },
} as const satisfies Record<keyof typeof DETAILED_REFUSALS_EN, Text>
