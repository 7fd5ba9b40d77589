import { useNetworkErrorMessage } from '#core/chain/useChain.ts'
import type { CurrencyLookup } from '#core/tokens/useTokens.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { SpoofedTokenWarning } from '../SpoofedTokenWarning.tsx'

type SwapWarningsProps = {
  readonly input: CurrencyLookup
  readonly output: CurrencyLookup
  /** Why there is no trade, where the button does not say it. */
  readonly noTradeReason: Message | undefined
}

/** What a person should know before this swap: unknown tokens, a missing route, and figures that are no longer fresh. */
export function SwapWarnings({ input, output, noTradeReason }: SwapWarningsProps) {
  const t = useTranslation()
  const problem = useNetworkErrorMessage()
  return (
    <>
      {problem && (
        <Banner variant="warn" isAnnounced>
          {t(problem)}
        </Banner>
      )}
      <SpoofedTokenWarning
        currencies={[input, output].flatMap((named) => (named.status === 'found' ? [named.currency] : []))}
      />
      {[input, output].map((named) => {
        if (named.status === 'unknown') {
          return (
            <Banner key={named.id} variant="danger">
              {t('No token found at this address.')} <span className="break-all">{named.id}</span>
            </Banner>
          )
        }
        return null
      })}
      {noTradeReason && (
        <Banner variant="warn" isAnnounced>
          {t(noTradeReason)}
        </Banner>
      )}
    </>
  )
}
