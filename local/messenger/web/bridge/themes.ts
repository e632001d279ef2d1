/** Colours as the messenger hands them to the app. */
export type ThemeParams = Record<ThemeKey, string>
export type ThemeKey = (typeof THEME_KEYS)[number]

export const THEME_KEYS = [
  'bg_color',
  'secondary_bg_color',
  'section_bg_color',
  'header_bg_color',
  'bottom_bar_bg_color',
  'text_color',
  'hint_color',
  'subtitle_text_color',
  'link_color',
  'accent_text_color',
  'button_color',
  'button_text_color',
  'section_header_text_color',
  'section_separator_color',
  'destructive_text_color',
] as const

export const LIGHT_THEME: ThemeParams = {
  bg_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  section_bg_color: '#ffffff',
  header_bg_color: '#efeff4',
  bottom_bar_bg_color: '#f7f7fa',
  text_color: '#000000',
  hint_color: '#8e8e93',
  subtitle_text_color: '#8e8e93',
  link_color: '#1a6bc8',
  accent_text_color: '#1a6bc8',
  button_color: '#1f74d6',
  button_text_color: '#ffffff',
  section_header_text_color: '#6d6d72',
  section_separator_color: '#dcdce1',
  destructive_text_color: '#c6271a',
}

export const DARK_THEME: ThemeParams = {
  bg_color: '#1c1c1f',
  secondary_bg_color: '#0e0e10',
  section_bg_color: '#1c1c1f',
  header_bg_color: '#0e0e10',
  bottom_bar_bg_color: '#151517',
  text_color: '#ffffff',
  hint_color: '#98989f',
  subtitle_text_color: '#98989f',
  link_color: '#6ab3f3',
  accent_text_color: '#6ab3f3',
  button_color: '#2a72da',
  button_text_color: '#ffffff',
  section_header_text_color: '#98989f',
  section_separator_color: '#303035',
  destructive_text_color: '#ff6a60',
}

/** What a custom theme starts from: tinted, so that nothing hard-wired stays unseen. */
export const TINTED_THEME: ThemeParams = {
  bg_color: '#17212b',
  secondary_bg_color: '#0e1621',
  section_bg_color: '#17212b',
  header_bg_color: '#0e1621',
  bottom_bar_bg_color: '#131d28',
  text_color: '#f5f8fa',
  hint_color: '#8c9baa',
  subtitle_text_color: '#8c9baa',
  link_color: '#6ab3f3',
  accent_text_color: '#6ab3f3',
  button_color: '#2f73b5',
  button_text_color: '#ffffff',
  section_header_text_color: '#6ab3f3',
  section_separator_color: '#0f1823',
  destructive_text_color: '#ec6c6c',
}

const DARK_BELOW = 120

/** By the official script's own measure, so that both agree on light and dark. */
export function isDark(hex: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const brightness = 0.299 * (red ?? 0) ** 2 + 0.587 * (green ?? 0) ** 2 + 0.114 * (blue ?? 0) ** 2
  return Math.sqrt(brightness) < DARK_BELOW
}
