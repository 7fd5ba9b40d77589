import { useStaleness } from '../../../core/chain/useChain.ts'
import { useT } from '../../../core/i18n/useT.ts'
import type { NamedCurrency } from '../../../core/tokens/useTokens.ts'
import { Banner } from '../../../ui/Banner.tsx'

type SwapNoticesProps = { readonly input: NamedCurrency; readonly output: NamedCurrency }

/** What a person should know before this swap: unknown tokens, and figures that are no longer fresh. */
export function SwapNotices({ input, output }: SwapNoticesProps) {
  const t = useT()
  const staleSeconds = useStaleness()
  return (
    <>
      {staleSeconds !== undefined && (
        <Banner kind="warn">
          {t('The network cannot be reached. What you see is %seconds% s old; swaps wait until it is back.', {
            seconds: String(staleSeconds),
          })}
        </Banner>
      )}
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
