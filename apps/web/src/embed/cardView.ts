import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { t } from '#lib/i18n/translations.ts'
import type { CardFigures, CardPath } from './cardFigures.ts'
import type { Choice } from './cardTokens.ts'

/** A side of the card: what is paid, or what is received. */
export type Side = 'input' | 'output'

/** A sentence below the figures, with a way to try again where that may help. */
export type CardMessage = { readonly text: string; readonly onRetry?: (() => void) | undefined }

/** What the card shows. Figures that are not known are dashes. */
export type CardState = {
  readonly amount: string
  readonly isAmountInvalid: boolean
  /** Amount that is received, as text; undefined while it is not known. */
  readonly received: string | undefined
  readonly figures: CardFigures | undefined
  readonly currencies: Readonly<Record<Side, string>>
  readonly logos: Readonly<Record<Side, readonly string[]>>
  readonly message: CardMessage | undefined
  readonly swapUrl: string
}

type CardEvents = {
  /** Returns what the field shows from now on. */
  readonly onType: (text: string, previous: string) => string
  readonly onChoose: (side: Side, id: string) => void
  readonly onSwitch: () => void
}

const UNKNOWN = '–'

/** Characters of an id from which on it is named like an address. */
const MAX_ID_LENGTH = 16

function getElement<element extends Element = HTMLElement>(id: string): element {
  const found = document.querySelector<element>(`#${id}`)
  if (found === null) throw new Error(`embed/swap.html has no #${id}.`)
  return found
}

function setText(id: string, text: string): void {
  const element = getElement(id)
  if (element.textContent !== text) element.textContent = text
}

/** Shows a failure that no figure survives, before the card has started or in its place. */
export function showFailure(sentence: string, onRetry: () => void): void {
  setText('message', sentence)
  setText('retry', t('Try again'))
  const retry = getElement<HTMLButtonElement>('retry')
  retry.hidden = false
  retry.onclick = onRetry
  delete document.documentElement.dataset.texts
}

/** The card's elements, which embed/swap.html has from the first frame on. */
export function createCardView({ onType, onChoose, onSwitch }: CardEvents) {
  const amount = getElement<HTMLInputElement>('amount')
  const selects = {
    input: getElement<HTMLSelectElement>('input-currency'),
    output: getElement<HTMLSelectElement>('output-currency'),
  }
  const retry = getElement<HTMLButtonElement>('retry')
  const link = getElement<HTMLAnchorElement>('swap')
  let previousAmount = amount.value
  let handleRetry: (() => void) | undefined

  amount.addEventListener('input', () => {
    const typed = amount.value
    const caret = amount.selectionStart ?? typed.length
    const kept = onType(typed, previousAmount)
    previousAmount = kept
    if (kept === typed) return
    amount.value = kept
    const place = Math.max(0, caret - (typed.length - kept.length))
    amount.setSelectionRange(place, place)
  })
  for (const side of ['input', 'output'] as const)
    selects[side].addEventListener('change', () => onChoose(side, selects[side].value))
  getElement('switch').addEventListener('click', onSwitch)
  retry.addEventListener('click', () => handleRetry?.())

  return {
    /** Writes the texts of the language on screen, and of the operator's brand. */
    localize() {
      setText('input-label', t('From'))
      setText('output-label', t('To (estimated)'))
      setText('price-label', t('Price'))
      setText('impact-label', t('Price Impact'))
      setText('minimum-label', t('Minimum received'))
      setText('route-label', t('Route'))
      setText('retry', t('Try again'))
      setText('swap-label', t('Swap on Zono'))
      document.title = t('Swap')
      setText('title', t('Swap'))
      getElement('switch').setAttribute('aria-label', t('Swap direction'))
      selects.input.setAttribute('aria-label', `${t('From')}: ${t('Select a token')}`)
      selects.output.setAttribute('aria-label', `${t('To')}: ${t('Select a token')}`)
      delete document.documentElement.dataset.texts
    },

    /** Fills both lists. A currency that is chosen and not among them is listed by what it is called in the address. */
    setChoices(choices: readonly Choice[], currencies: CardState['currencies']) {
      for (const side of ['input', 'output'] as const) {
        const id = currencies[side]
        const isListed = id === '' || choices.some((choice) => choice.id.toLowerCase() === id.toLowerCase())
        const extra = isListed ? [] : [{ id, label: id.length > MAX_ID_LENGTH ? shortenAddress(id) : id }]
        const empty = id === '' ? [{ id: '', label: t('Select a token') }] : []
        selects[side].replaceChildren(
          ...[...empty, ...extra, ...choices].map(({ id: value, label }) => new Option(label, value)),
        )
        selects[side].disabled = false
        showChosen(selects[side], id)
      }
    },

    show({ currencies, logos, figures, message, received, ...state }: CardState) {
      if (amount.value !== state.amount) amount.value = state.amount
      previousAmount = state.amount
      amount.setAttribute('aria-invalid', String(state.isAmountInvalid))
      for (const side of ['input', 'output'] as const) {
        showChosen(selects[side], currencies[side])
        showLogo(getElement<HTMLImageElement>(`${side}-logo`), logos[side])
      }
      setText('received', received ?? UNKNOWN)
      setText('price', figures?.price ?? UNKNOWN)
      setText('impact', figures?.impact ?? UNKNOWN)
      getElement('impact').dataset.tone = figures?.impactTone ?? 'ink'
      setText('minimum', figures?.minimumReceived ?? UNKNOWN)
      showRoute(getElement('route'), figures?.paths ?? [])
      setText('message', message?.text ?? '')
      handleRetry = message?.onRetry
      retry.hidden = handleRetry === undefined
      link.href = state.swapUrl
    },

    /** Reads a sentence to people who do not see the figures change. */
    announce: (sentence: string) => setText('announcement', sentence),
  }
}

/** Chooses by id, whatever its letters' case in a link. */
function showChosen(select: HTMLSelectElement, id: string): void {
  const option = [...select.options].find(({ value }) => value.toLowerCase() === id.toLowerCase())
  if (option && !option.selected) option.selected = true
}

/** Shows the first logo that loads; a currency without one has no picture. */
function showLogo(image: HTMLImageElement, urls: readonly string[]): void {
  const key = urls.join(' ')
  if (image.dataset.urls === key) return
  image.dataset.urls = key
  const [first, ...others] = urls
  image.hidden = first === undefined
  image.onerror = () => {
    const next = others.shift()
    if (next === undefined) image.hidden = true
    else image.src = next
  }
  if (first !== undefined) image.src = first
}

function showRoute(list: HTMLElement, paths: readonly CardPath[]): void {
  const lines = paths.map(({ share, symbols }) => [share, symbols.join(' → ')].filter(Boolean).join(' '))
  const text = lines.length > 0 ? lines : [UNKNOWN]
  if (list.innerText === text.join('\n')) return
  list.replaceChildren(
    ...text.map((line) => Object.assign(document.createElement('span'), { textContent: line, dir: 'ltr' })),
  )
}
