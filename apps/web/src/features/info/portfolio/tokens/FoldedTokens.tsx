import { Currency, CurrencyAmount, type Token } from '@zono/sdk'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { setShown } from '#core/tokens/saved/shownTokens.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useFindSpoofedCurrency } from '#core/tokens/spoofedToken.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import type { TokenBalance } from '../useTokenBalances.ts'

/** Tokens in the wallet that no list names and no market has a price for, out of sight until they are asked for. */
export function FoldedTokens({ tokens }: { readonly tokens: readonly TokenBalance[] }) {
  const t = useTranslation()
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-3 sm:px-6">
      <summary className="cursor-pointer font-medium">
        {t('Not listed, without a price: %count%', { count: String(tokens.length) })}
      </summary>
      <p className="mt-2 text-sm text-muted">
        {t(
          'They count nowhere. Tokens like these are often sent unasked, to lure you to a site that takes your money. Leave them alone and nothing happens.',
        )}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {tokens.map((row) => (
          <FoldedToken key={Currency.getId(row.currency)} {...row} />
        ))}
      </ul>
    </details>
  )
}

function FoldedToken({ currency, balance }: TokenBalance) {
  const t = useTranslation()
  const spoofed = useFindSpoofedCurrency()(currency)
  if (!Currency.isToken(currency)) return null
  const symbol = shortSymbol(currency)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <CurrencyLogo currency={currency} size={32} />
      <span className="min-w-40 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{symbol}</span>
          {spoofed && <Badge variant="warn">{t('Not the listed %symbol%', { symbol: shortSymbol(spoofed) })}</Badge>}
        </span>
        <AddressText address={currency.address} />
      </span>
      <Money value={CurrencyAmount.toSignificant({ currency, amount: balance }, 6)} />
      <KeepFocus>
        <Button variant="secondary" size="small" onClick={() => setShown(currency, true)}>
          {t('Show %symbol% with my tokens', { symbol })}
        </Button>
      </KeepFocus>
    </li>
  )
}

/** Takes back that a token is shown among the others. */
export function HideToken({ token }: { readonly token: Token }) {
  const t = useTranslation()
  return (
    <KeepFocus>
      <Button variant="secondary" size="small" onClick={() => setShown(token, false)}>
        {t('Hide %symbol%', { symbol: shortSymbol(token) })}
      </Button>
    </KeepFocus>
  )
}
