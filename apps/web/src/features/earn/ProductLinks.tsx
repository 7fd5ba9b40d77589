import { Link } from '@tanstack/react-router'
import { Currency, type Token } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../core/chain/useChain.ts'
import { AddToWallet } from '../../core/tokens/AddToWallet.tsx'
import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import { useTokenLookup } from '../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../core/tokens/useWrappedNative.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { ExternalLink } from '../../ui/button/ExternalLink.tsx'
import { AddressText } from '../../ui/identity/AddressText.tsx'

const LINK_CLASS = 'font-medium text-accent underline-offset-4 hover:underline'

type ProductLinksProps = {
  readonly contractAddress: Address
  /** What is staked: a currency, or the pool of two tokens. */
  readonly stakedAsset:
    | Currency
    | { readonly name: string; readonly pair: Address; readonly tokens: readonly [Token, Token] }
  readonly rewardToken: Token | undefined
}

/** Ways on from a product: to what is staked there, to its contract, and to what is known of its tokens. */
export function ProductLinks({ contractAddress, stakedAsset, rewardToken }: ProductLinksProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const knownToken = useTokenLookup()
  const wrappedNative = useWrappedNative()
  const isPair = 'pair' in stakedAsset
  const tokens = isPair ? [...stakedAsset.tokens] : 'address' in stakedAsset ? [stakedAsset] : []
  const all = [
    ...new Map([...tokens, ...(rewardToken ? [rewardToken] : [])].map((token) => [token.address, token])).values(),
  ]
  // Who provides liquidity for the wrapped coin most often has the coin itself.
  const idOf = (token: Token) =>
    token.address === wrappedNative.address ? chainConfig.nativeCurrency.symbol : token.address
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {isPair ? (
        <Link
          to="/add/$currencyIdA/$currencyIdB"
          params={{ currencyIdA: idOf(stakedAsset.tokens[0]), currencyIdB: idOf(stakedAsset.tokens[1]) }}
          className={LINK_CLASS}
        >
          {t('Get %symbol%', { symbol: stakedAsset.name })}
        </Link>
      ) : (
        !Currency.isNative(stakedAsset) && (
          <Link to="/swap" search={{ outputCurrency: stakedAsset.address } as never} className={LINK_CLASS}>
            {t('Get %symbol%', { symbol: shortSymbol(stakedAsset) })}
          </Link>
        )
      )}
      {isPair && (
        <Link to="/info/pools/$address" params={{ address: stakedAsset.pair.toLowerCase() }} className={LINK_CLASS}>
          {t('Pair info')}
        </Link>
      )}
      {all.map((token) => (
        <Link
          key={token.address}
          to="/info/tokens/$address"
          params={{ address: token.address.toLowerCase() }}
          className={LINK_CLASS}
        >
          {t('%symbol% info', { symbol: shortSymbol(token) })}
        </Link>
      ))}
      {all.map((token) => {
        const projectLink = token.projectLink ?? knownToken(token.address)?.projectLink
        return (
          projectLink && (
            <ProjectLink key={token.address} href={projectLink}>
              {t('%symbol% project', { symbol: shortSymbol(token) })}
            </ProjectLink>
          )
        )
      })}
      <span className="text-muted">
        {t('Contract')}{' '}
        <AddressText
          address={contractAddress}
          {...(chainConfig.explorer ? { href: `${chainConfig.explorer.url}/address/${contractAddress}` } : {})}
        />
      </span>
      {rewardToken && <AddToWallet currency={rewardToken} />}
    </div>
  )
}

const ProjectLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <span className="underline underline-offset-4">
    <ExternalLink href={href}>{children}</ExternalLink>
  </span>
)
