import type { Text } from '../translate.ts'
import type { BOT_EN } from './bot-en.ts'

/** `{creator}` comes in the case that the sentence asks for; see bot-texts.ts. */
export const BOT_RU = {
  command_start: 'Открыть приложение',
  command_balance: 'Ваш баланс',
  command_history: 'Последние платежи',
  command_subscription: 'Ваш Premium',
  command_paysupport: 'Помощь с оплатой',
  command_terms: 'Условия',
  menu_button: 'Открыть',
  menu_studio: 'Студия',

  hello:
    'Здравствуйте, {name}! На балансе {balance}. Чтобы найти автора, откройте ссылку из его канала или профиля: она ведёт прямо в чат.',
  hello_known: 'Здравствуйте, {name}! На балансе {balance}. Выберите автора:',
  link_broken: 'Эта ссылка не работает или устарела.',
  hello_creator:
    'Здравствуйте, {name}! Здесь {creator} делится эксклюзивными фото и видео. Нажмите ниже и посмотрите.',
  hello_subscription: 'Premium {creator}: все эксклюзивные фото и видео, каждый месяц новые.',
  'hello_buy-message': 'Для вас есть сообщение от {creator}. Нажмите ниже, чтобы открыть.',
  'hello_buy-telegram-post': 'Одно касание — и эта публикация ваша.',
  hello_tips: 'Маленькое «спасибо» обрадует {creator}.',
  hello_receipt: 'Ваш чек со всеми подробностями.',
  hello_history: 'Все платежи, каждый с чеком.',
  hint: 'Я понимаю только команды: /balance, /history, /subscription и /paysupport, если нужна помощь с оплатой. Автору можно написать в его чате.',
  hint_command: 'Такой команды нет. Есть /balance, /history, /subscription и /paysupport.',
  inbox_passed_on: 'Сообщение передано {creator}.',
  inbox_full:
    'Сегодня вы отправили много сообщений. Дайте {creator} время их прочитать и напишите завтра.',

  open_app: 'Открыть приложение',
  open_receipt: 'Открыть чек',
  open_history: 'Все платежи',
  balance_refund_received: 'Ваша просьба {number} получена {date}, {time} UTC:\n\n{statement}',
  balance_refund_returned:
    'Вернуть {amount} не удалось, деньги снова на балансе: {balance}. Поддержка поможет.',
  withdrawal_received: 'Ваш отказ {number} получен {date}, {time} UTC:\n\n{statement}',
  history_none: 'На балансе ещё ничего не происходило.',
  open_subscription: 'Посмотреть Premium',
  'open_buy-message': 'Открыть сообщение',
  'open_buy-telegram-post': 'Открыть публикацию',
  open_tips: 'Отправить чаевые',
  open_balance: 'Пополнить',
  open_message: 'Открыть в приложении',
  open_collection: 'Открыть коллекцию',
  manage_premium: 'Управлять Premium',
  try_again: 'Попробовать ещё раз',

  balance: 'На балансе {balance}.',
  premium_none: 'У вас пока нет Premium.',
  premium_active: '{creator}: {price} в месяц, продлится {date}.',
  premium_grace: '{creator}: продлить за {price} не удалось. Открыто до {date}.',
  premium_cancelled: '{creator}: продление отключено, открыто до {date}.',
  premium_cancel_hint:
    'Отменить можно в любой момент: откройте Premium ниже и нажмите «Отменить подписку».',
  support_ask:
    'Что случилось? Напишите сумму, день и код, который показало приложение. Следующее сообщение получит служба поддержки; можно прислать фото. Никогда не присылайте номер карты.',
  support_contact: 'Можно написать и сюда: {contact}.',
  support_got: 'Приняли. Номер обращения: {number}. Ответим здесь до {date}.',
  support_got_payment:
    'Приняли. Номер обращения: {number} ({payment}). Ответим здесь до {date}. Если хотите что-то добавить, просто напишите; можно прислать фото. Никогда не присылайте номер карты.',
  support_added: 'Добавили к обращению {number}.',
  support_full:
    'В обращении {number} больше нет места для сообщений. Нам всё понятно, ответим здесь.',
  support_limit:
    'Сегодня вы уже открыли несколько обращений. Дождитесь ответа или отправьте /paysupport завтра.',
  support_state_open:
    'Обращение {number} открыто. Ответим здесь до {date}. Чтобы что-то добавить, просто напишите.',
  support_state_late:
    'Обращение {number} открыто. Простите, отвечаем дольше, чем обещали. Чтобы что-то добавить, просто напишите.',
  support_state_answered:
    'На обращение {number} мы ответили выше. Если вопрос не решён, просто напишите.',
  support_answer: 'Поддержка, обращение {number}:\n\n{text}',
  support_closed: 'Обращение {number} закрыто. Если понадобимся снова, отправьте /paysupport.',
  support_page: 'Об оплате и поддержке',
  terms:
    'Вы пополняете баланс и тратите его на сообщения, публикации, чаевые и Premium. Premium продлевается каждый месяц, пока вы его не отмените, и открыт до конца оплаченного месяца. Купленное — только для вас: пожалуйста, не передавайте его другим. Если с оплатой что-то не так, поможет /paysupport.',
  terms_more: 'Условия полностью: {url}',

  studio_open: 'Открыть студию',
  studio_none: 'Вы пока не работаете с автором. Попросите владельца студии пригласить вас.',
  studio_link:
    'Ваша студия. Чтобы работать в браузере, откройте эту ссылку; она действует один раз, 10 минут, и только для вас:\n\n{url}',
  studio_device: 'Браузер',
  studio_confirm:
    'Войти в студию? {device} просит об этом и показывает два слова:\n\n{words}\n\nПодтвердите, только если на вашем экране те же слова.',
  studio_yes: 'Слова совпадают',
  studio_no: 'Это не я',
  studio_confirmed: 'Готово: страница войдёт сама.',
  studio_refused: 'Отклонено. Никто не вошёл.',
  studio_code_old: 'Этот код больше не действует. Обновите страницу входа и получите новый.',
  team_invited:
    '{creator} приглашает вас в студию менеджером. Вам будет можно: {rights}. Принять приглашение?',
  owner_invited:
    'Вас приглашают открыть студию «{creator}»: цены, публикации и выплаты — ваши. Принять приглашение?',
  team_right_publish: 'публиковать',
  team_right_message: 'отправлять сообщения',
  team_right_see_fans: 'видеть поклонников',
  team_right_see_money: 'видеть деньги',
  team_right_none: 'осматриваться',
  team_accept: 'Принять',
  team_joined:
    'Добро пожаловать в команду! Откройте студию ниже или отправьте /studio, чтобы получить ссылку.',
  team_works_already:
    'Вы уже работаете с автором. Сначала попросите владельца студии отпустить вас, потом откройте приглашение снова.',
  team_invitation_old: 'Это приглашение больше не действует. Попросите владельца о новом.',

  receipt_message: 'Сообщение от {creator} оплачено: {price}. На балансе {balance}.',
  receipt_post: 'Публикация {creator} оплачена: {price}. На балансе {balance}.',
  webhook_off:
    'Ваш вебхук {host} два дня не принимал события и выключен. Когда он снова заработает, включите его в студии и отправьте пропущенное.',
  tip_arrived: 'Чаевые от {fan}: {amount}',
  tip_arrived_words: 'Чаевые от {fan}: {amount}\n\n{words}',
  receipt_tip: 'Ваши чаевые {creator}: {amount}. Спасибо! На балансе {balance}.',
  receipt_premium:
    'Добро пожаловать в Premium {creator}! Оплачено {price}, открыто до {date}. На балансе {balance}.',
  receipt_renewal: 'Premium {creator} продлён за {price} и открыт до {date}. На балансе {balance}.',
  gift_premium: '{creator} дарит вам месяц Premium. Он открыт до {date} и ничего вам не стоит.',
  payment_failed: '{reason} Баланс не изменился.',
  top_up_late: 'Хорошая новость: платёж всё-таки дошёл. Зачислено {amount}, на балансе {balance}.',
  top_up_arrived: 'Деньги поступили: {amount}. На балансе {balance}.',
  top_up_added: 'Баланс пополнен на {amount}, теперь на нём {balance}.',
  top_up_refunded: 'Платёж возвращён, с баланса списано {amount}, осталось {balance}.',
  top_up_disputed:
    'Платёж отозван: с баланса списано {amount}, осталось {balance}. {debt} уже потрачено. Купленное на эти деньги закрыто, остаток спишется из следующих поступлений.',
  debt_paid: '{amount} ушло в счёт долга по отозванному платежу. На балансе {balance}.',
  refund_message: 'За сообщение от {creator} возвращено {amount}. На балансе {balance}.',
  refund_post: 'За публикацию {creator} возвращено {amount}. На балансе {balance}.',
  ton_wallet_set:
    'Чаевые в GRAM теперь приходят на кошелёк {address}. Если это сделали не вы, удалите его в студии.',
  ton_wallet_changes:
    'Через 24 часа чаевые в GRAM пойдут на другой кошелёк: {address}. Если это сделали не вы, отмените замену в студии.',
  ton_wallet_changed: 'С этой минуты чаевые в GRAM приходят на новый кошелёк: {address}.',
  ton_wallet_kept: 'Замена кошелька отменена. Чаевые в GRAM по-прежнему приходят на {address}.',
  ton_wallet_removed: 'Кошелёк удалён. Чаевые в GRAM больше не принимаются.',
  receipt_ton_tip: 'Ваши чаевые {creator} дошли: {amount}. Спасибо!',
  refund_tip: 'Из чаевых {creator} возвращено {amount}. На балансе {balance}.',
  refund_premium: 'За Premium {creator} возвращено {amount}. На балансе {balance}.',
  renewal_soon:
    'Premium {creator} продлится {date} за {price}. На балансе {balance}, не хватает {missing}.',
  renewal_soon_enough:
    'Premium {creator} продлится {date} за {price}. На балансе {balance}, этого хватит.',
  renewal_soon_card:
    'Premium {creator} продлится {date} за {price}. На балансе {balance}, поэтому с карты {card} спишется {total}, включая комиссию.',
  renewal_soon_unanswered:
    'Premium {creator} закончится {date}, если вы не согласитесь на новую цену {price}.',
  renewal_soon_limit:
    'Premium {creator} продлевается {date} за {price}, но это превысит ваш лимит на месяц. Пока лимит не позволит, продления не будет.',
  stop_card: 'Не списывать с карты',
  answer_price: 'Посмотреть новую цену',
  price_asked:
    'У Premium {creator} новая цена: {price} вместо {present}, с {date}. Без вашего согласия ничего не изменится: Premium останется прежним и закончится в этот день.',
  price_asked_words: '{text}\n\n«{words}»',
  renewal_failed_card:
    'Premium {creator} не удалось продлить: карта не оплатила. {reason} Не хватает {missing}. Он открыт до {date} и продлится автоматически, как только вы пополните баланс.',
  renewal_failed_limit:
    'Premium {creator} не удалось продлить: {price} превысит ваш лимит на этот месяц. Он открыт до {date} и продлится, как только лимит это позволит.',
  renewal_failed:
    'Premium {creator} не удалось продлить: не хватает {missing}. Он открыт до {date} и продлится автоматически, как только вы пополните баланс.',
  premium_ended_cancelled:
    'Premium {creator} закончился, как вы и просили. Будем рады видеть снова.',
  premium_ended_gift_over:
    'Premium {creator} закончился: подаренный месяц прошёл. Подписаться можно в любой момент.',
  premium_ended_insufficient_funds:
    'Premium {creator} закончился: продление не оплачено. Вернуться можно в любой момент.',
  premium_ended_limit_reached:
    'Premium {creator} закончился: продление превысило бы ваш лимит на месяц. Вернуться можно в любой момент.',
  premium_ended_refunded: 'Premium {creator} закончился: деньги за него возвращены.',
  premium_ended_price_not_agreed:
    'Premium {creator} закончился: вы не согласились на новую цену. Вернуться можно в любой момент.',
  premium_ended_premium_unavailable:
    'Premium {creator} больше не предлагается, и ваш закончился. Списаний больше не будет.',

  campaign_test: 'Это проба, её получаете только вы. Поклонники увидят так:',
  announcement: 'Новое сообщение от {creator}: {content}.',
  announcement_text: 'Новое текстовое сообщение от {creator}.',
  post_announcement: 'Новая публикация {creator}: {content}.',
  post_announcement_text: 'Новая текстовая публикация {creator}.',
  content_photos: {
    one: '{count} фото',
    few: '{count} фото',
    many: '{count} фото',
    other: '{count} фото',
  },
  content_videos: {
    one: '{count} видео ({length})',
    few: '{count} видео ({length})',
    many: '{count} видео ({length})',
    other: '{count} видео ({length})',
  },
  content_both: '{photos} и {videos}',
  unlock_for: '🔒 Открыть за {price}',
  subscribe_for: 'Подписаться за {price}',

  checkout_unknown: 'Этот счёт больше не действует. Начните пополнение в приложении заново.',
  checkout_settled: 'Это пополнение уже оплачено или закрыто. Больше платить не нужно.',
  checkout_expired: 'Этот счёт устарел. Начните пополнение в приложении заново.',
  checkout_changed: 'Цена изменилась. Начните пополнение в приложении заново.',
  checkout_stranger: 'Этот счёт выписан другому человеку. Начните собственное пополнение.',
  checkout_trouble: 'У нас произошла ошибка. Деньги не списаны. Попробуйте ещё раз.',
} as const satisfies Record<keyof typeof BOT_EN, Text>
