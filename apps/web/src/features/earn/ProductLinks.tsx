import { Link } from '@tanstack/react-router'
import { Currency, type Token } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../core/chain/useChain.ts'
import { AddToWallet } from '../../core/tokens/AddToWallet.tsx'
import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import { useKnownToken } from '../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../core/tokens/useWrappedNative.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { ExternalLink } from '../../ui/button/ExternalLink.tsx'
import { AddressText } from '../../ui/identity/AddressText.tsx'

const LINK = 'font-medium text-accent underline-offset-4 hover:underline'

type ProductLinksProps = {
  readonly contract: Address
  /** What is staked: a currency, or the pool of two tokens. */
  readonly staked:
    | Currency
    | { readonly name: string; readonly pair: Address; readonly tokens: readonly [Token, Token] }
  readonly earned: Token | undefined
}

/** Ways on from a product: to what is staked there, to its contract, and to what is known of its tokens. */
export function ProductLinks({ contract, staked, earned }: ProductLinksProps) {
  const t = useT()
  const { facts } = useChain()
  const knownToken = useKnownToken()
  const wrappedNative = useWrappedNative()
  const isPair = 'pair' in staked
  const tokens = isPair ? [...staked.tokens] : 'address' in staked ? [staked] : []
  const all = [...new Map([...tokens, ...(earned ? [earned] : [])].map((token) => [token.address, token])).values()]
  // Who provides liquidity for the wrapped coin most often has the coin itself.
  const idOf = (token: Token) => (token.address === wrappedNative.address ? facts.nativeCurrency.symbol : token.address)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {isPair ? (
        <Link
          to="/add/$currencyIdA/$currencyIdB"
          params={{ currencyIdA: idOf(staked.tokens[0]), currencyIdB: idOf(staked.tokens[1]) }}
          className={LINK}
        >
          {t('Get %symbol%', { symbol: staked.name })}
        </Link>
      ) : (
        !Currency.isNative(staked) && (
          <Link to="/swap" search={{ outputCurrency: staked.address } as never} className={LINK}>
            {t('Get %symbol%', { symbol: shortSymbol(staked) })}
          </Link>
        )
      )}
      {isPair && (
        <Link to="/info/pools/$address" params={{ address: staked.pair.toLowerCase() }} className={LINK}>
          {t('Pair info')}
        </Link>
      )}
      {all.map((token) => (
        <Link
          key={token.address}
          to="/info/tokens/$address"
          params={{ address: token.address.toLowerCase() }}
          className={LINK}
        >
          {t('%symbol% info', { symbol: shortSymbol(token) })}
        </Link>
      ))}
      {all.map((token) => {
        const projectLink = token.projectLink ?? knownToken(token.address)?.projectLink
        return (
          projectLink && (
            <Project key={token.address} href={projectLink}>
              {t('%symbol% project', { symbol: shortSymbol(token) })}
            </Project>
          )
        )
      })}
      <span className="text-muted">
        {t('Contract')}{' '}
        <AddressText
          address={contract}
          {...(facts.explorer ? { href: `${facts.explorer.url}/address/${contract}` } : {})}
        />
      </span>
      {earned && <AddToWallet currency={earned} />}
    </div>
  )
}

const Project = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <span className="underline underline-offset-4">
    <ExternalLink href={href}>{children}</ExternalLink>
  </span>
)
