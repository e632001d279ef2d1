import type { Text } from '@fanlight/i18n/translate'
import type { PROFILE_EN } from './profile.en.ts'

export const PROFILE_RU: Record<keyof typeof PROFILE_EN, Text> = {
  profile: 'Профиль',
  profile_first_name: 'Имя',
  profile_last_name: 'Фамилия',
  profile_on_buttons: 'на кнопках',
  profile_name_needed: 'Здесь нужно имя.',
  profile_sex: 'Пол',
  profile_grammar: 'для грамматики',
  profile_she: 'Она',
  profile_he: 'Он',
  profile_russian: 'Имя по-русски',
  profile_russian_line: 'заполнено по правилам, исправьте, что не так',
  profile_suggest: 'Заполнить по правилам',
  profile_change_cover: 'Сменить обложку',
  profile_change_avatar: 'Сменить фото',
  profile_view_language: 'Язык просмотра',
  crop_zoom: 'Размер',
  crop_x: 'Вбок',
  crop_y: 'Вверх и вниз',
  crop_sending: 'Отправляем...',
  crop_unreadable: 'Браузер не может прочитать этот файл. Попробуйте JPEG или PNG.',
}
