// What an operator says of its own look in `config.json` and in `operator.json`: both are read with these schemas.
import * as v from 'valibot'
import { findAccentProblem } from './accent.ts'
import type { Hex } from './color.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { LINK_KEYS } from './links.ts'

const color = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/i, 'not a color such as #0b6e5a'),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** Accent: `"#1d4ed8"`, from which the shade of each theme is derived, or `{ "light": …, "dark": … }` as they are. */
export const accentSchema = v.pipe(
  v.union([color, v.object({ light: color, dark: color })], (issue) =>
    issue.issues?.length === 1
      ? (issue.issues[0]?.message ?? '')
      : 'not a color such as #0b6e5a, or one for light and one for dark',
  ),
  v.check(
    (accent) => findAccentProblem(accent) === undefined,
    ({ input }) => findAccentProblem(input) ?? '',
  ),
)

/** Square picture in place of the mark, below the page's own address or at an https address. */
export const logoSchema = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/|\/(?!\/))/, 'not a path such as /harbor.svg, or an https address'),
)

/** Name of the product. */
export const brandNameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(24))

/**
 * The language that a tag names: by its file (`pt-BR`), or without a region where there is one file of it (`en`).
 * @example
 * findLanguage('en') // => 'en-US'
 */
export function findLanguage(tag: string): Language | undefined {
  const [exact] = LANGUAGES.filter((language) => language.toLowerCase() === tag.toLowerCase())
  const inAnyRegion = LANGUAGES.filter((language) => language.split('-')[0] === tag.toLowerCase())
  return exact ?? (inAnyRegion.length === 1 ? inAnyRegion[0] : undefined)
}

const language = v.pipe(
  v.string(),
  v.check(
    (tag) => findLanguage(tag) !== undefined,
    ({ input }) => `the page has no language ${input}. It has ${LANGUAGES.join(', ')}.`,
  ),
  v.transform((tag) => findLanguage(tag) as Language),
)

/** Languages to offer, the one of those who read none of them first. */
export const localesSchema = v.pipe(
  v.array(language),
  v.minLength(1, 'name at least one language, or leave it out'),
  v.transform((languages) => [...new Set(languages)]),
)

/** Groups of the menu that take additions, and columns of the footer. Those of `more` stand in both. */
const MENU_GROUPS = ['trade', 'earn', 'games', 'nft', 'more', 'about', 'help'] as const

/** More would push the screens out of a phone's menu. */
const MAX_MENU_ADDITIONS = 6

const label = v.pipe(
  v.string(),
  v.transform((text) => text.trim()),
  v.minLength(1),
  v.maxLength(32),
)

/** The address without what people cannot see in it: an account before the host, a tab within the scheme. */
const parseHref = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

const isOutsideLink = (text: string): boolean => {
  const { protocol, username, password } = parseHref(text) ?? { protocol: '', username: '', password: '' }
  return (protocol === 'https:' || protocol === 'mailto:') && username + password === ''
}

const href = v.pipe(
  v.string(),
  v.check(isOutsideLink, ({ input }) => `${input.slice(0, 40)} is neither an https address nor a mailto one.`),
  v.transform((text) => parseHref(text)?.href ?? text),
)

/** External links of the operator's own in menu and footer. */
export const menuSchema = v.pipe(
  v.array(
    v.object({
      /** The same in every language, or one for each; the first is that of languages without one. */
      label: v.union([
        label,
        v.pipe(
          v.record(language, label),
          v.check((labels) => Object.keys(labels).length > 0, 'a label for at least one language'),
        ),
      ]),
      href,
      group: v.optional(v.picklist(MENU_GROUPS), 'more'),
    }),
  ),
  v.maxLength(MAX_MENU_ADDITIONS, `at most ${MAX_MENU_ADDITIONS} entries`),
)

export type MenuAddition = v.InferOutput<typeof menuSchema>[number]

/** Addresses of the links that have names of their own. A key that the page does not know is a mistake in writing. */
export const linksSchema = v.record(
  v.pipe(
    v.string(),
    v.check(
      (key) => LINK_KEYS.some((known) => known === key),
      ({ input }) => `the page has no link ${input}. It has ${LINK_KEYS.join(', ')}; others are entries of menu.`,
    ),
  ),
  v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'not an http address')),
)

const brandingSchema = v.object({
  brand: v.optional(
    v.object({
      name: brandNameSchema,
      /** Symbol of the product's token. */
      tokenSymbol: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
      logo: v.optional(logoSchema),
      accent: v.optional(accentSchema),
    }),
  ),
  locales: v.optional(localesSchema),
  menu: v.optional(menuSchema),
})

export type Branding = v.InferOutput<typeof brandingSchema>

/**
 * Parses what `config.json` says of the operator's own look.
 * @throws Error whose message names the invalid field.
 */
export function parseBranding(input: unknown): Branding {
  const result = v.safeParse(brandingSchema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`config.json: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
}
