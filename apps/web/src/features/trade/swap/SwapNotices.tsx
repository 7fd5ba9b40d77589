import { Currency } from '@zono/exchange'
import { useT } from '../../../base/i18n/useT.ts'
import { useNetworkProblem } from '../../../core/chain/useChain.ts'
import { useLookalikeOf } from '../../../core/tokens/lookalike.ts'
import { shortSymbol } from '../../../core/tokens/symbol.ts'
import type { NamedCurrency } from '../../../core/tokens/useTokens.ts'
import { AddressText } from '../../../ui/AddressText.tsx'
import { Banner } from '../../../ui/Banner.tsx'

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

/** Says which of the two only has the symbol of a known one, with its address. */
function Lookalikes({ currencies }: { readonly currencies: readonly Currency[] }) {
  const t = useT()
  const lookalikeOf = useLookalikeOf()
  return currencies.map((currency) => {
    const other = lookalikeOf(currency)
    if (other === undefined || Currency.isNative(currency)) return null
    return (
      <Banner key={currency.address} kind="warn">
        {t('This is not the %symbol% that is known here. It only has the same or a similar symbol.', {
          symbol: shortSymbol(other),
        })}{' '}
        <AddressText address={currency.address} />
      </Banner>
    )
  })
}
