import { memoizeByLocale } from '../formatLocale.ts'
import { formatNumber } from '../formatNumber.ts'
import { type Language, SOURCE_LANGUAGE } from '../settings/languages.ts'
import { getSettings, subscribeToSettings } from '../settings/settings.ts'
import { createLocaleFiles, type LocaleFiles } from './localeFiles.ts'
import { localeStore, sourceLocale } from './localeStore.ts'
import { interpolate, type Message } from './message.ts'
import { replaceWords } from './productWords.ts'
import { getAllAreas } from './screenAreas.ts'
import { getShortKey } from './shortKey.ts'

/** Decimals of a count: the plural form must be that of the number as it is written. */
const COUNT_DIGITS = 2

const getPluralRules = memoizeByLocale(
  (locale, _: 'cardinal') => new Intl.PluralRules(locale, { maximumFractionDigits: COUNT_DIGITS }),
)

/** Translates a message, or an English source with its values. A text without translation stays English. */
export function t(message: Message | string, values?: Message['values']): string {
  if (typeof message === 'string') return write(findTranslation([message]) ?? message, values)
  if (message.plural === undefined) return write(findTranslation([message.text]) ?? message.text, message.values)
  const { one, count } = message.plural
  const forms = [getPluralRules('cardinal').select(count), 'other'].map((form) => `${message.text}_${form}`)
  return write(findTranslation(forms) ?? (formatNumber(Math.abs(count), COUNT_DIGITS) === '1' ? one : message.text), {
    ...message.values,
    count: formatNumber(count, COUNT_DIGITS),
  })
}

const write = (text: string, values: Message['values']): string => interpolate(replaceWords(text), values)

/** Told of a language of which a file could not be fetched, and whether the page shows it all the same. */
export type OnMissing = (language: Language, isShown: boolean) => void

/**
 * Switches to a language after fetching its texts, with those of the areas that were opened; keeps the last language when
 * a file does not come, but for English: what came is more than nothing. A later call wins over one whose files are still
 * on their way.
 */
export async function setLocale(
  language: Language,
  get: typeof fetch = fetch,
  onMissing: OnMissing = () => {},
): Promise<void> {
  const files = createLocaleFiles(language, get)
  requested = files
  reportMissing = onMissing
  if (language === SOURCE_LANGUAGE) {
    shown = files
    localeStore.setState(sourceLocale)
    return
  }
  const { translations, hasShared, hasAreas } = await files.load(openedAreas)
  if (requested !== files) return
  if (hasShared && (hasAreas || shown.language === SOURCE_LANGUAGE)) {
    shown = files
    localeStore.setState({ language, translations })
    if (!hasAreas) onMissing(language, true)
    return
  }
  requested = shown
  onMissing(language, false)
  await showOpenedAreas()
}

/**
 * Fetches the texts of an area's screens, in the present language and in each that is chosen later. Texts that do not
 * arrive are English until another area is opened.
 */
export async function loadTexts(area: string | undefined): Promise<void> {
  if (area === undefined) return
  openedAreas.add(area)
  await showOpenedAreas()
}

/** Shows the texts of all opened areas. While a language is on its way, it brings them. */
async function showOpenedAreas() {
  const files = shown
  if (requested !== files || files.language === SOURCE_LANGUAGE) return
  pendingLoads += 1
  const { translations, hasAreas } = await files.load(openedAreas)
  pendingLoads -= 1
  if (requested !== files) return
  localeStore.setState({ language: files.language, translations })
  if (!hasAreas) reportMissing(files.language, true)
}

/**
 * Keeps texts and the document's `lang` and `dir` in step with the language setting.
 * @returns resolves once the texts of the present setting are there, or are known to be missing
 */
export async function syncLocale(onMissing: OnMissing = () => {}): Promise<void> {
  const showLanguage = () => {
    const { language } = localeStore.getState()
    document.documentElement.lang = language
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  }
  localeStore.subscribe(showLanguage)
  subscribeToSettings((current, previous) => {
    if (current.language !== previous.language) lastSwitch = setLocale(current.language, fetch, onMissing)
  })
  lastSwitch = setLocale(getSettings().language, fetch, onMissing)
  await lastSwitch
  // first.js went by the browser's language, which need not be offered.
  showLanguage()
}

/** Resolves once the last change of the language setting is on screen, or has failed. */
export const waitForLocale = (): Promise<void> => lastSwitch

let lastSwitch = Promise.resolve()

/** Areas whose screens were opened, and whose texts each language needs from then on. */
const openedAreas = new Set<string>()

/** Requests for texts of areas that are not answered. */
let pendingLoads = 0

/** Files of the language on screen, and of the one that it becomes. */
let shown: LocaleFiles = createLocaleFiles(SOURCE_LANGUAGE, fetch)
let requested = shown
let reportMissing: OnMissing = () => {}

/** Translation of the first of these keys that has one. */
function findTranslation(sources: readonly string[]): string | undefined {
  const { language, translations } = localeStore.getState()
  if (language === SOURCE_LANGUAGE) return undefined
  for (const source of sources) {
    const key = Object.hasOwn(translations, source) ? source : getShortKey(source)
    // A source such as `toString` must not find a method.
    if (Object.hasOwn(translations, key)) return translations[key]
  }
  openAllAreas()
  return undefined
}

/** A text of an area that was not opened is on screen: a transaction of last week, for example. */
function openAllAreas() {
  // It may be on its way with its area. Once that is here, the page is drawn again.
  if (pendingLoads > 0) return
  const closed = [...getAllAreas()].filter((area) => !openedAreas.has(area))
  if (closed.length === 0) return
  for (const area of closed) openedAreas.add(area)
  void showOpenedAreas()
}
