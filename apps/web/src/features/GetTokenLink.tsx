import { Currency, CurrencyAmount } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'

type GetTokenLinkProps = {
  readonly currency: Currency
  /** Base units that are needed; undefined while unknown. */
  readonly cost: bigint | undefined
  /** Base units in the wallet; undefined while unknown. */
  readonly balance: bigint | undefined
}

/** Where a balance is too small: the way to a swap that brings what is missing. */
export function GetTokenLink({ currency, cost, balance }: GetTokenLinkProps) {
  const t = useTranslation()
  const { chainConfig, deployment } = useChain()
  if (cost === undefined || balance === undefined || balance >= cost) return null
  return (
    <Link
      to="/swap"
      search={{
        ...(Currency.isNative(currency)
          ? { inputCurrency: deployment.tokens[chainConfig.governanceTokenKey], outputCurrency: currency.symbol }
          : { outputCurrency: currency.address }),
        exactField: 'output',
        exactAmount: CurrencyAmount.toExact({ currency, amount: cost - balance }),
      }}
      className="justify-self-start font-medium text-accent underline-offset-4 hover:underline"
    >
      {t('Get %symbol%', { symbol: shortSymbol(currency) })}
    </Link>
  )
}
