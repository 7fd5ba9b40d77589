import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from './escapeHtml.ts'

/** The page of the documentation that makes the snippet of the swap card. */
export const SWAP_CARD_PAGE = '/docs/swap-card'

/** Languages of the page, by its locale files. */
const LANGUAGES = readdirSync(join(import.meta.dirname, '../../public/locales')).map((file) =>
  file.replace('.json', ''),
)

const renderOptions = (options: readonly (readonly [value: string, label: string])[]) =>
  options.map(([value, label]) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`).join('')

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** Fields, snippet and preview, which docs/swap-card.js brings to life. */
const TOOL = `<form id="card-form" class="card-form" autocomplete="off">
<label>Pays<input name="input-currency" list="card-tokens" placeholder="The chain’s coin" spellcheck="false" pattern="[A-Za-z0-9]{1,64}"></label>
<label>Receives<input name="output-currency" list="card-tokens" placeholder="The exchange’s token" spellcheck="false" pattern="[A-Za-z0-9]{1,64}"></label>
<label>Amount<input name="exact-amount" inputmode="decimal" placeholder="None" pattern="[0-9]*[.]?[0-9]*" maxlength="79"></label>
<label>Theme<select name="theme">${renderOptions([
  ['auto', 'As the visitor’s system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
])}</select></label>
<label>Language<select name="lang">${renderOptions([
  ['', 'The visitor’s'],
  ...LANGUAGES.sort().map((language) => [language, languageNames.of(language) ?? language] as const),
])}</select></label>
<datalist id="card-tokens"></datalist>
</form>
<figure><pre tabindex="0"><code id="card-snippet"></code></pre></figure>
<p class="card-copy"><button type="button" id="card-copy">Copy</button> <span id="card-copied" role="status"></span></p>
<zono-swap id="card-preview" title="Preview"></zono-swap>
`

/** Puts the tool before the second heading of its page: the first one is above it. */
export function insertSwapCardTool(html: string): string {
  const place = html.indexOf('<h2 ', html.indexOf('<h2 ') + 1)
  if (place < 0) throw new Error(`${SWAP_CARD_PAGE} needs two headings.`)
  return html.slice(0, place) + TOOL + html.slice(place)
}

/** Scripts of the page besides those of every page. */
export const renderSwapCardScripts = (script: string): string =>
  `<script src="/embed/swap.js" defer></script>\n<script type="module" src="${script}"></script>`
