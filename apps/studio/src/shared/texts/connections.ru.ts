import type { Text } from '@fanlight/i18n/translate'
import type { CONNECTIONS_EN } from './connections.en.ts'

export const CONNECTIONS_RU: Record<keyof typeof CONNECTIONS_EN, Text> = {
  connections: 'Подключения',
  connections_line: 'Бот, который говорит за вас, канал для анонсов и ваши собственные программы.',
  conn_asking: 'Проверяем...',
  conn_none: 'Не подключён',
  conn_failing: 'Не работает',
  conn_check: 'Проверить',
  conn_bot: 'Бот',
  conn_bot_own: 'Ваш собственный бот',
  conn_bot_platform: 'За вас говорит бот платформы',
  conn_bot_ok: 'Отвечает',
  conn_started: 'Запустили его',
  conn_blocked: 'Заблокировали',
  conn_own_hint:
    'За вас может говорить ваш собственный бот. Его токен не открывает чужих аккаунтов и не принимает платежей: это остаётся за ботом платформы.',
  conn_token: 'Токен вашего бота от @BotFather',
  conn_token_help: 'Он хранится запечатанным и больше нигде не показывается.',
  conn_bot_connect: 'Подключить бота',
  conn_bot_remove: 'Отпустить',
  conn_taken: 'Этот бот уже говорит за другую студию или за платформу.',
  conn_channel: 'Канал',
  conn_channel_line: 'Здесь анонсируются платные публикации',
  conn_channel_ok: 'Может писать',
  conn_subscribers: 'Подписчики',
  conn_unlink: 'Отключить',
  conn_how_admin: 'Сделайте бота администратором канала с правом публиковать.',
  conn_how_name: 'Назовите канал здесь. Вы тоже должны быть его администратором.',
  conn_channel_name: 'Имя канала или ссылка на него',
  conn_language: 'Язык читателей',
  conn_connect: 'Подключить канал',
  conn_unreachable: 'Мессенджер не отвечает. Здесь всё в порядке, проверьте через минуту.',
  conn_token_rejected:
    'Мессенджер не принимает токен бота. В нём опечатка, или он отозван: возьмите нынешний у @BotFather.',
  conn_no_updates:
    'Бот отвечает, но сообщения поклонников получает другая программа. Остановите её и подключите бота ещё раз.',
  conn_not_found: 'Бот не находит такого канала. Проверьте имя и добавлен ли бот в канал.',
  conn_bot_not_admin: 'Боту нельзя публиковать там. Сделайте его администратором с этим правом.',
  conn_not_yours: 'Вы не администратор этого канала.',
}
