import { pluralForm } from '@fanlight/i18n/plural'
import type { Texts } from './en.ts'

const seconds = { one: 'секунду', few: 'секунды', many: 'секунд', other: 'секунды' }
const tries = { one: 'попытка', few: 'попытки', many: 'попыток', other: 'попытки' }

export const ru: Texts = {
  bankName: 'Sandbox Bank',
  bankLine: 'Тестовый банк песочницы',
  shop: 'Магазин',
  amount: 'Сумма',
  card: 'Карта',
  transaction: 'Операция',
  copy: 'Скопировать',
  decline: 'Отклонить',
  backToShop: 'Вернуться в магазин',
  somethingWrong: 'Что-то пошло не так.',
  tryAgain: 'Попробовать снова',
  gone: 'Эта страница больше не действует.',
  goneLine: 'Платёж завершён, или его не было. Вернитесь в магазин.',

  form: {
    title: 'Пополнение картой',
    fields: 'Данные карты',
    number: 'Номер карты',
    expires: 'ММ/ГГ',
    cvc: 'CVC',
    holder: 'Владелец карты',
    holderExample: 'FIRSTNAME LASTNAME',
    expiresShort: 'Срок',
    secure: 'Данные карты передаются напрямую платёжному провайдеру по защищённому соединению.',
    loading: 'Загрузка...',
    progress: 'Платёж выполняется',
    progressLine: 'Это займёт несколько секунд. Не закрывайте окно.',
    redirect: 'Переходим в ваш банк',
    redirectLine: (count) =>
      `Подтвердите платёж на странице банка. Откроем её через ${count} ${pluralForm(seconds, count)}.`,
    redirectNow: 'Открыть страницу банка',
    success: 'Оплата прошла',
    successLine: 'Баланс пополняется.',
    error: 'Ошибка',
  },

  challenge: {
    title: 'Подтвердите платёж',
    line: 'Введите код из сообщения. В песочнице это 1234.',
    code: 'Код из сообщения',
    newCodeIn: (clock) => `Новый код через ${clock}`,
    newCode: 'Прислать новый код',
    confirm: 'Подтвердить',
    leave: 'Закрыть, не подтверждая',
    wrong: (left) => `Неверный код. Осталось: ${left} ${pluralForm(tries, left)}.`,
    approved: 'Платёж подтверждён',
    declined: 'Платёж отклонён',
    returning: 'Сейчас вернёмся в магазин.',
  },

  fast: {
    title: 'Быстрый платёж',
    line: 'Отсканируйте в приложении банка',
    waiting: (clock) => `ждём оплату, ещё ${clock}`,
    pay: 'Оплатить, как в приложении банка',
    code: 'QR-код платежа',
    paid: 'Оплачено',
    failed: 'Не оплачено',
  },

  checkout: {
    title: 'Оплата картой',
    pay: (amount) => `Оплатить ${amount}`,
    save: 'Разрешить магазину списывать с этой карты',
    testCards: 'Тестовые карты',
    testCardsLine: 'Нажмите, чтобы скопировать номер. Срок, код и имя — любые.',
  },

  overview: {
    title: 'Что сделал банк',
    payments: 'Платежи',
    cards: 'Сохранённые карты',
    refunds: 'Возвраты',
    webhooks: 'Вебхуки',
    testCards: 'Тестовые карты',
    nothing: 'Пока ничего.',
    refund: 'Вернуть',
    sendAgain: 'Отправить снова',
    tries: (count) => `${count} ${pluralForm(tries, count)}`,
    noAnswer: 'нет ответа',
    forbidden: 'Обзор открыт только на той машине, где работает песочница.',
    faults: 'Сбои, которые ждут',
  },
}
