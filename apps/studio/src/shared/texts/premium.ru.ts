import type { Text } from '@fanlight/i18n/translate'
import type { PREMIUM_EN } from './premium.en.ts'

export const PREMIUM_RU: Record<keyof typeof PREMIUM_EN, Text> = {
  discard: 'Отменить',
  save_changes: 'Сохранить',
  as_fans_see_it: 'Как видят поклонники',
  photos: {
    one: '{count} фотография',
    few: '{count} фотографии',
    many: '{count} фотографий',
    other: '{count} фотографии',
  },
  videos: '{count} видео',

  premium_line: 'Ежемесячная подписка на всё, что вы отметили как Premium',
  premium_on: 'Premium продаётся',
  premium_off: 'Premium выключен',
  premium_on_line:
    'Если выключить, подписка не продаётся и не продлевается. Оплаченное остаётся открытым.',
  premium_price: 'Цена в месяц',
  premium_first_month: 'Первый месяц',
  premium_first_month_line: 'для тех, у кого его не было',
  premium_full_price: 'Без скидки',
  premium_pays: 'Первый месяц — {first}, потом {price}.',
  premium_pays_same: 'Каждый месяц — {price}.',
  premium_inside: 'Что внутри',
  premium_counted: 'считается само',
  premium_members_stat: 'Подписчики',
  premium_new: '{count} за 30 дней',
  premium_renewing: 'Продлят',
  premium_leaving: {
    one: '{count} уходит',
    few: '{count} уходят',
    many: '{count} уходят',
    other: '{count} уходят',
  },
  premium_monthly: 'В месяц',
  premium_stale:
    'Тем временем Premium изменили на другой странице. Здесь уже новые числа, а ваши остались в форме: сравните и сохраните ещё раз.',

  change_title: 'Изменить Premium',
  change_off_title: 'Выключить Premium?',
  change_now: 'Сейчас',
  change_new: 'Станет',
  change_confirm: 'Сохранить изменение',
  change_off_confirm: 'Выключить',
  change_newcomers: 'Новые подписчики платят {first} за первый месяц, потом {price}.',
  change_newcomers_same: 'Новые подписчики платят {price} в месяц.',
  change_keep: {
    one: '{count} подписчик остаётся на {price}, пока не уйдёт.',
    few: '{count} подписчика остаются на {price}, пока не уйдут.',
    many: '{count} подписчиков остаются на {price}, пока не уйдут.',
    other: '{count} подписчика остаются на {price}, пока не уйдут.',
  },
  change_first_month: {
    one: 'У {count} из них идёт первый месяц со скидкой, продлится он по старой цене.',
    few: 'У {count} из них идёт первый месяц со скидкой, продлится он по старой цене.',
    many: 'У {count} из них идёт первый месяц со скидкой, продлится он по старой цене.',
    other: 'У {count} из них идёт первый месяц со скидкой, продлится он по старой цене.',
  },
  change_lose: {
    one: 'У {count} подписчика подписка больше не продлится. Оплаченное открыто до {date}.',
    few: 'У {count} подписчиков подписка больше не продлится. Оплаченное открыто, у последнего до {date}.',
    many: 'У {count} подписчиков подписка больше не продлится. Оплаченное открыто, у последнего до {date}.',
    other:
      'У {count} подписчика подписка больше не продлится. Оплаченное открыто, у последнего до {date}.',
  },
  change_no_members: 'Нынешних подписчиков это не касается.',
  change_monthly: 'Продления приносят {before} в месяц, после изменения будет {after}.',
  change_if_all: 'По новой цене было бы {amount}. Без согласия никто не платит больше.',

  view_premium_line: 'Всё, что создаёт {name}, сразу после выхода',
  view_first_month: 'первый месяц',
  view_then: 'потом {price}',
  view_per_month: 'в месяц',
  view_new_posts: 'Каждая новая публикация в день выхода',
  view_subscribe: 'Подписаться за {price}',
  view_premium_off: 'Сейчас Premium не продаётся.',

  ask_members: {
    one: '{count} подписчик платит меньше',
    few: '{count} подписчика платят меньше',
    many: '{count} подписчиков платят меньше',
    other: '{count} подписчика платят меньше',
  },
  ask_keep: 'Оставить им их цену',
  ask_keep_line: 'Старая цена останется, пока они не уйдут. Новые подписчики платят {price}.',
  ask_each: 'Спросить согласия каждого',
  ask_each_line:
    'Они получат ваши слова и две кнопки. С первого продления после {date} они платят новую цену или уходят, если не согласились. Без согласия никто не платит больше.',
  ask_effect: '+{amount} в месяц, если согласятся все',
  ask_words: 'Что они прочитают',
  ask_words_aside: 'своими словами, необязательно',
  question_title: 'Подписчиков спросили о цене {price}',
  question_answers: 'Согласились: {agreed}, отказались: {refused}, не ответили: {waiting}.',
  question_until: 'Последний может ответить до {date}.',
}
