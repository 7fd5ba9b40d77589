import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { WatchButton } from '#core/tokens/saved/WatchButton.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useLinkedCurrencyId } from '#core/tokens/useWrappedNative.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { EntityHead } from '../EntityHead.tsx'

type TokenHeadProps = {
  readonly address: Address
  /** Undefined while unknown. */
  readonly token: Token | undefined
}

/** Name of the token and links to trade it. */
export function TokenHead({ address, token }: TokenHeadProps) {
  const t = useTranslation()
  if (token === undefined) return <EntityHead title={t('Token')} address={address} explorerKind="token" />
  return (
    <EntityHead
      logo={<CurrencyLogo currency={token} size={40} />}
      title={
        <>
          {shortSymbol(token)} <span className="font-normal text-muted">{token.name}</span>
        </>
      }
      address={token.address}
      explorerKind="token"
      watchButton={<WatchButton list="tokens" id={token.address} name={token.symbol} />}
      actions={<TokenActions token={token} />}
    />
  )
}

/** Links to add liquidity with the token and to trade it. */
export function TokenActions({ token }: { readonly token: Token }) {
  const t = useTranslation()
  const id = useLinkedCurrencyId()(token)
  // The coin is what one pays with by default: its page leads to what it buys.
  const search = id === token.address ? { outputCurrency: id } : { inputCurrency: id }
  return (
    <>
      <Link to="/add/$a" params={{ a: id }} className={getButtonClassName({ variant: 'secondary' })}>
        {t('Add Liquidity')}
      </Link>
      <Link to="/swap" search={search} className={getButtonClassName()}>
        {t('Trade')}
      </Link>
    </>
  )
}
