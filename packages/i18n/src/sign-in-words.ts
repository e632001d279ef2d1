import { type Language, textLanguage } from './language.ts'

/** Short, plain and hard to mistake for one another, on a page and in a chat. */
const WORDS = {
  en: `amber apple arrow autumn basket beacon bridge candle canyon castle cedar cherry cloud copper
    coral cotton desert dolphin ember falcon feather forest garden ginger glacier harbor hazel
    honey island ivory jasmine juniper lantern lemon maple marble meadow mirror moon mountain
    nutmeg ocean olive orchid pebble pepper pier piano planet poppy rabbit river saffron sailor
    silver spruce station summit sunset thunder tulip velvet violet willow window winter`,
  ru: `абрикос айсберг арка базилик берег берёза ваниль василёк вершина весна ветер вишня водопад
    гавань горизонт гранат дельфин долина дорога жасмин зеркало зима изумруд камень каштан кедр
    клевер комета корабль корица космос лаванда лагуна лимон лодка луна малина маяк медуза метель
    мост облако огонёк океан олива орех остров парус перец песок пион планета радуга река роща
    сапфир свеча серебро снег солнце сосна тюльпан фонарь хвоя шторм яблоко якорь янтарь`,
}

export function signInWords(language: Language): string[] {
  return WORDS[textLanguage(language)].split(/\s+/)
}
