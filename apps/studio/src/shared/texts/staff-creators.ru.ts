import type { Text } from '@fanlight/i18n/translate'
import type { STAFF_CREATORS_EN } from './staff-creators.en.ts'

export const STAFF_CREATORS_RU: Record<keyof typeof STAFF_CREATORS_EN, Text> = {
  creators: 'Авторы',
  creators_loading: 'Читаем авторов...',
  creators_line: 'Работают: {active}, ждут владельца: {waiting}, приостановлены: {suspended}',
  creators_add: 'Добавить автора',
  creators_search: 'Имя',
  creators_none: 'Таких авторов нет.',
  creators_creator: 'Автор',
  creators_state: 'Состояние',
  creators_fans: 'Поклонники',
  creators_premium: 'Premium',
  creators_earned: 'Заработано за 30 дней',
  creators_commission: 'Комиссия, процентов',
  creators_actions: 'Действия',
  creators_no_owner: 'Владельца ещё нет',
  creators_active: 'Работает',
  creators_waiting: 'Ждёт',
  creators_suspended: 'Приостановлен',
  creators_percent: '{percent} %',
  creators_percent_own: '{percent} %, свой',
  creators_terms: 'Условия',
  creators_terms_of: 'Условия: {name}',
  creators_commission_help:
    'Действует с этого момента; проданное сохраняет своё. Пусто означает общую долю.',
  creators_commission_problem: 'Число от 0 до 100, не больше одного знака после запятой.',
  creators_why: 'Почему',
  creators_why_help: 'Останется в журнале.',
  creators_set_commission: 'Изменить комиссию',
  creators_suspend: 'Приостановить',
  creators_suspend_line:
    'Приостановленный автор ничего не продаёт, а Premium не продлевается. Купленное остаётся у поклонников.',
  creators_reinstate: 'Снять приостановку',
  creators_reinstate_line:
    'Автор снова продаёт, и Premium, если он был включён. Что не продлилось за это время, остаётся законченным.',
  creators_first_name: 'Имя',
  creators_last_name: 'Фамилия',
  creators_pronoun: 'Как о нём говорят',
  creators_she: 'Она',
  creators_he: 'Он',
  creators_make_link: 'Создать ссылку',
  creators_link_line:
    'Отправьте эту ссылку одному человеку: он станет владельцем. Она сработает один раз за 7 дней и больше не покажется.',
  creators_no_bot: 'Нет бота, который её откроет.',
  creators_done: 'Готово',
}
