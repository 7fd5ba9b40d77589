import { AmountInput, type Currency, CurrencyAmount, type Token } from '@zono/sdk'
import { type ChainClient, readLatestHeader } from '#core/chain/chain.ts'
import type { Config } from '#core/chain/config.ts'
import { watchBlocks } from '#core/chain/head/watchBlocks.ts'
import { getBlockTimeSeconds } from '#core/chain/measuredBlockTime.ts'
import { getStaleSeconds } from '#core/rpc/blockHead.ts'
import { getAmountProblem } from '#core/tokens/amount/getAmountProblem.ts'
import { getLogoCandidates } from '#core/tokens/logos/logoUrls.rules.ts'
import { getWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { getQuoteSentence, isBeyondSlippage } from '#features/trade/swap/quote/quote.rules.ts'
import type { SwapTrade } from '#features/trade/swap/split/swapTrade.ts'
import { getWrapType } from '#features/trade/swap/swap.rules.ts'
import { t } from '#lib/i18n/translations.ts'
import { watchPageVisibility } from '#lib/pageVisibility.ts'
import { DEFAULT_SLIPPAGE_BPS } from '#lib/settings/settings.ts'
import { formatReceived, getCardFigures, getSwapUrl } from './cardFigures.ts'
import { getCardSentence } from './cardMessage.ts'
import type { CardForm } from './cardParams.ts'
import { type QuoteSource, quoteTrade, readQuoteSource } from './cardQuote.ts'
import { type CardTokens, findCurrency, getChoices, loadCardTokens } from './cardTokens.ts'
import { type CardMessage, createCardView, type Side } from './cardView.ts'

/** Milliseconds between two looks at the age of the figures. */
const AGE_CHECK_INTERVAL_MS = 1000

type CardOptions = {
  readonly chain: ChainClient
  readonly config: Pick<Config, 'tokenLists' | 'unsupportedTokens' | 'assetsUrl' | 'webSocketUrl' | 'pollingIntervalMs'>
  /** Picture of the operator's brand, which its token has too. */
  readonly brandLogo: string | undefined
  readonly form: CardForm
}

/** What was found for the form: `none` where the pools give no trade. */
type Quote = { readonly status: 'pending' | 'none' } | { readonly status: 'found'; readonly trade: SwapTrade }

/**
 * Starts the card: follows the chain, quotes what is chosen and typed, and shows it. It connects no wallet and sends nothing.
 *
 * @returns Function that stops it: nothing that it shows changes any more.
 */
export function startCard({ chain, config, brandLogo, form: initialForm }: CardOptions): () => void {
  const wrappedNative = getWrappedNative(chain)
  let form = initialForm
  let loaded: CardTokens | undefined
  let isLoading = false
  let source: QuoteSource | undefined
  /** The last read of the pools got no answer. */
  let hasFailed = false
  let isStopped = false
  let quote: Quote = { status: 'pending' }
  let announced: { readonly key: string; readonly trade: SwapTrade } | undefined
  /** Numbers of the newest read and the newest search: what an older one finds is dropped. */
  let newestRead = 0
  let newestSearch = 0

  const view = createCardView({
    onType(text, previous) {
      const exactAmount = AmountInput.parseInput(text, previous) ?? previous
      setForm({ ...form, exactAmount })
      return exactAmount
    },
    onChoose(side, id) {
      const other = side === 'input' ? form.outputCurrency : form.inputCurrency
      if (other.toLowerCase() === id.toLowerCase()) switchDirection()
      else setForm({ ...form, [`${side}Currency`]: id })
    },
    onSwitch: switchDirection,
  })

  function switchDirection() {
    setForm({ ...form, inputCurrency: form.outputCurrency, outputCurrency: form.inputCurrency })
  }

  function setForm(next: CardForm) {
    const isOtherPair = next.inputCurrency !== form.inputCurrency || next.outputCurrency !== form.outputCurrency
    form = next
    quote = { status: 'pending' }
    if (!isOtherPair) return void search()
    source = undefined
    // The figures of another pair must not stand beside these currencies until theirs are read.
    show()
    void readSource()
  }

  const getTokens = (): readonly Token[] => loaded?.tokens ?? []
  const getCurrency = (side: Side) => findCurrency(form[`${side}Currency`], chain, getTokens())

  /** Both currencies and the amount where there is something to trade; undefined otherwise. */
  function getRequest() {
    const [input, output] = [getCurrency('input'), getCurrency('output')]
    const amount = input && CurrencyAmount.parse(form.exactAmount, input)
    return { input, output, amount, isWrap: getWrapType(input, output, wrappedNative) !== 'none' }
  }

  /** Reads the pools of the pair at this block, then quotes. */
  async function readSource() {
    const read = ++newestRead
    const { input, output, isWrap } = getRequest()
    if (input && output && !isWrap && loaded && chain.screenHead.getState().block) {
      const found = await readQuoteSource(chain, { input, output, wrappedNative, tokens: loaded.tokens }).catch(
        () => undefined,
      )
      if (read !== newestRead) return
      source = found
      hasFailed = found === undefined
    }
    await search()
  }

  /** Quotes the amount over the pools that were read last. */
  async function search() {
    const started = ++newestSearch
    const { output, amount } = getRequest()
    if (source && output && amount) {
      const trade = await quoteTrade(chain, source, amount, output)
      if (started !== newestSearch) return
      quote = trade ? { status: 'found', trade } : { status: 'none' }
    } else quote = { status: 'pending' }
    show()
  }

  function retryReads() {
    stopWatching()
    stopWatching = watch()
    void readSource()
  }

  async function loadTokens() {
    if (isLoading) return
    isLoading = true
    loaded = await loadCardTokens(chain, config).catch(() => undefined)
    isLoading = false
    const currencies = { input: form.inputCurrency, output: form.outputCurrency }
    if (loaded) view.setChoices(getChoices(chain, loaded.tokens), currencies)
    await readSource()
  }

  const isStale = () =>
    getStaleSeconds(chain.head.getState(), getBlockTimeSeconds(chain), Date.now()) !== undefined ||
    (!chain.head.getState().isReachable && chain.head.getState().block === undefined)

  function getMessage(): CardMessage | undefined {
    const { input, output, amount, isWrap } = getRequest()
    const sentence = getCardSentence({
      isOffline: isStale() || hasFailed,
      lists: loaded === undefined ? 'loading' : loaded.isIncomplete ? 'incomplete' : 'complete',
      isSideEmpty: form.inputCurrency === '' || form.outputCurrency === '',
      isCurrencyUnknown: input === undefined || output === undefined,
      amountProblem: input && getAmountProblem(form.exactAmount, input),
      hasAmount: amount !== undefined,
      isWrap,
      quote: quote.status,
    })
    if (sentence === undefined) return undefined
    const { message, retry } = sentence
    return { text: t(message), onRetry: retry && { reads: retryReads, lists: loadTokens }[retry] }
  }

  function show() {
    if (isStopped) return
    const { input, output, amount, isWrap } = getRequest()
    const trade = quote.status === 'found' && amount && !isStale() ? quote.trade : undefined
    const wrapped = isWrap && amount && output ? formatReceived({ ...amount, currency: output }) : undefined
    const figures = trade && getCardFigures(trade)
    view.show({
      amount: form.exactAmount,
      isAmountInvalid: input !== undefined && getAmountProblem(form.exactAmount, input) !== undefined,
      received: wrapped ?? figures?.received,
      figures,
      currencies: { input: form.inputCurrency, output: form.outputCurrency },
      logos: { input: getLogos(input), output: getLogos(output) },
      message: getMessage(),
      swapUrl: getSwapUrl(form),
    })
    if (trade) announce(trade)
  }

  const getLogos = (currency: Currency | undefined): readonly string[] =>
    currency === undefined
      ? []
      : getLogoCandidates(currency, {
          assetsUrl: config.assetsUrl,
          brandUrl: brandLogo,
          governanceToken: chain.deployment.tokens[chain.chainConfig.governanceTokenKey],
          wrappedNative: wrappedNative.address,
          bundledUrl: undefined,
        })

  /** Says a quote once for what was typed, and again when it has become worse than was said. */
  function announce(trade: SwapTrade) {
    const key = Object.values(form).join(' ')
    if (announced?.key === key && !isBeyondSlippage(announced.trade, trade, DEFAULT_SLIPPAGE_BPS)) return
    announced = { key, trade }
    view.announce(t(getQuoteSentence(trade, DEFAULT_SLIPPAGE_BPS)))
  }

  const watch = () =>
    watchBlocks({
      head: chain.head,
      chainId: chain.chainConfig.chainId,
      readHeader: () => readLatestHeader(chain),
      webSocketUrl: config.webSocketUrl,
      pollingIntervalMs: config.pollingIntervalMs,
      watchVisibility: watchPageVisibility,
      shouldFollowEveryBlock: () => false,
    })

  let lastBlock: bigint | undefined
  const unsubscribe = chain.screenHead.subscribe(() => {
    const block = chain.screenHead.getState().block?.number
    if (block !== undefined && block !== lastBlock) {
      lastBlock = block
      if (loaded === undefined) void loadTokens()
      else void readSource()
    } else show()
  })
  let stopWatching = watch()
  let wasStale = false
  const ageCheck = setInterval(() => {
    if (isStale() === wasStale) return
    wasStale = !wasStale
    show()
  }, AGE_CHECK_INTERVAL_MS)

  view.localize()
  show()
  void loadTokens()
  return () => {
    isStopped = true
    stopWatching()
    unsubscribe()
    clearInterval(ageCheck)
  }
}
