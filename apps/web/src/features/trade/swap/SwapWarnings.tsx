import { useNetworkProblem } from '../../../core/chain/useChain.ts'
import type { NamedCurrency } from '../../../core/tokens/useTokens.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Lookalikes } from '../SpoofedTokenWarning.tsx'

type SwapNoticesProps = { readonly input: NamedCurrency; readonly output: NamedCurrency }

/** What a person should know before this swap: unknown tokens, and figures that are no longer fresh. */
export function SwapNotices({ input, output }: SwapNoticesProps) {
  const t = useT()
  const problem = useNetworkProblem()
  return (
    <>
      {problem && <Banner kind="warn">{t(problem)}</Banner>}
      <Lookalikes currencies={[input, output].flatMap((named) => (named.status === 'found' ? [named.currency] : []))} />
      {[input, output].map((named) => {
        if (named.status === 'unknown') {
          return (
            <Banner key={named.id} kind="danger">
              {t('There is no token at this address.')} <span className="break-all">{named.id}</span>
            </Banner>
          )
        }
        return null
      })}
    </>
  )
}
