import { type Accent, createShades } from '@zono/protocol/brand/accent'
import { type Branding, type MenuAddition, parseBranding } from '@zono/protocol/brand/branding'
import { localeStore } from '#lib/i18n/localeStore.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { waitForLocale } from '#lib/i18n/translations.ts'
import { type Language, matchLanguage } from '#lib/settings/languages.ts'
import { getSettings, updateSettings } from '#lib/settings/settings.ts'
import { showBrandColors, showOwnBrand } from './brandColors.ts'
import { createMonogram } from './monogram.ts'
import { showBrandIcons } from './showBrandIcons.ts'

/** External link that an operator adds to a group of the menu, or to a column of the footer. */
export type MenuAdditionLink = Pick<MenuAddition, 'group' | 'href'> & {
  /** In the language on screen. It is the operator's own text: nothing translates it. */
  readonly label: Message
}

/** What the page shows of an operator's look. */
export type ShownBranding = Pick<Branding, 'locales'> & {
  /** With a picture in any case. */
  readonly brand?: (NonNullable<Branding['brand']> & { readonly logo: string }) | undefined
  readonly additions?: readonly MenuAdditionLink[] | undefined
}

/** Accent of a brand that names none: Zono's. */
const DEFAULT_ACCENT: Accent = { light: '#0b6e5a', dark: '#43d1ab' }

/** Declarations of an accent's shades in both themes, which the style sheet reads. */
export function toAccentStyle(accent: Accent): string {
  const declarations = (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(createShades(accent, theme)).map(([name, color]) => `--${name}-${theme}:${color}`),
  )
  return declarations.join(';')
}

/** Goes over to a language that is offered, where the setting's or the browser's is not. */
async function offerLanguages(offered: readonly Language[]): Promise<void> {
  if (offered.includes(getSettings().language)) return
  updateSettings({ language: matchLanguage(navigator.languages, offered, offered[0]) })
  await waitForLocale()
}

function toMenuLink({ group, href, label }: MenuAddition): MenuAdditionLink {
  const labels: Readonly<Partial<Record<Language, string>>> = typeof label === 'string' ? {} : label
  const [otherwise = ''] = typeof label === 'string' ? [label] : Object.values(label)
  return {
    group,
    href,
    get label() {
      return msg(labels[localeStore.getState().language] ?? otherwise)
    },
  }
}

/**
 * Reads an operator's look from config.json, and shows of it what lies outside of React: colors, icons, manifest, language.
 * Before the first render, so that nothing changes its look on screen.
 * @throws Error whose message names the invalid field.
 */
export async function showBranding(config: unknown): Promise<ShownBranding> {
  const { brand, locales, menu } = parseBranding(config)
  const additions = menu?.map(toMenuLink)
  if (locales) await offerLanguages(locales)
  if (!brand) {
    showOwnBrand()
    return { locales, additions }
  }
  const logo = brand.logo ?? createMonogram(brand.name, createShades(brand.accent ?? DEFAULT_ACCENT, 'light').accent)
  showBrandColors('own', brand.accent && toAccentStyle(brand.accent))
  void showBrandIcons(brand.name, logo)
  return { brand: { ...brand, logo }, locales, additions }
}
