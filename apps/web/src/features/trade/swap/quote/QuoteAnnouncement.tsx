import { useEffect, useState } from 'react'
import { type Blocker, isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { useSlippage } from '../slippage/tradeSlippage.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getQuoteKey, getQuoteSentence, getQuoteShortfall, isBeyondSlippage } from './quote.rules.ts'

type QuoteAnnouncementProps = {
  /** Identifies what was typed and chosen. */
  readonly formKey: string
  readonly trade: SwapTrade | undefined
  /** No other kind of trade is to come: what is said is what is offered. */
  readonly isSettled: boolean
  readonly blocker: Blocker | undefined
}

type AnnouncedQuote = { readonly key: string; readonly trade: SwapTrade | undefined; readonly text: string }

/**
 * Tells screen readers the quote and what blocks it, once per typed amount, slippage tolerance and known token fee. Later
 * blocks are silent until the price leaves the slippage tolerance.
 */
export function QuoteAnnouncement({ formKey, trade, isSettled, blocker }: QuoteAnnouncementProps) {
  const t = useTranslation()
  const slippageBps = useSlippage(trade?.inputAmount.currency, trade?.outputAmount.currency)
  const [announced, setAnnounced] = useState<AnnouncedQuote>()
  const key = getQuoteKey({ formKey, blockerCode: blocker?.code, slippageBps, tokenFeeBps: trade?.tokenFeeBps })
  const problem = blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined
  const shortfall = trade && getQuoteShortfall(trade, slippageBps)
  const text = [trade && t(getQuoteSentence(trade, slippageBps)), shortfall && t(shortfall), problem]
    .filter(Boolean)
    .join(' ')
  const isCurrent = announced?.key === key
  const isWorse =
    isCurrent && announced.trade && trade !== undefined && isBeyondSlippage(announced.trade, trade, slippageBps)
  const isDue = isSettled && text !== '' && blocker?.code !== 'data-unavailable' && (!isCurrent || isWorse)

  // Keeps the first text of a key: the text itself changes with every block.
  useEffect(() => {
    if (isDue) setAnnounced({ key, trade, text: isWorse ? `${t('Price updated.')} ${text}` : text })
  })

  return <Announcement text={isCurrent && text !== '' ? announced.text : undefined} />
}
