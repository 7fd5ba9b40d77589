import { Currency, type Token } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { AddToWallet } from '#core/tokens/AddToWallet.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTokenLookup } from '#core/tokens/useTokens.ts'
import { useLinkedCurrencyId } from '#core/tokens/useWrappedNative.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'

const LINK_CLASS = 'font-medium text-accent underline-offset-4 hover:underline'

type ProductLinksProps = {
  readonly contractAddress: Address
  /** A currency, or the pair whose LP token is staked. */
  readonly stakedAsset:
    | Currency
    | { readonly name: string; readonly pair: Address; readonly tokens: readonly [Token, Token] }
  readonly rewardToken: Token | undefined
}

/** Links of a product: get the staked asset, pair and token info, project pages, contract. */
export function ProductLinks({ contractAddress, stakedAsset, rewardToken }: ProductLinksProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const lookUpToken = useTokenLookup()
  const getCurrencyId = useLinkedCurrencyId()
  const isPair = 'pair' in stakedAsset
  const stakedTokens = isPair ? [...stakedAsset.tokens] : 'address' in stakedAsset ? [stakedAsset] : []
  const tokens = [
    ...new Map(
      [...stakedTokens, ...(rewardToken ? [rewardToken] : [])].map((token) => [token.address, token]),
    ).values(),
  ]
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {isPair ? (
        <Link
          to="/add/$currencyIdA/$currencyIdB"
          params={{
            currencyIdA: getCurrencyId(stakedAsset.tokens[0]),
            currencyIdB: getCurrencyId(stakedAsset.tokens[1]),
          }}
          className={LINK_CLASS}
        >
          {t('Get %symbol%', { symbol: stakedAsset.name })}
        </Link>
      ) : (
        !Currency.isNative(stakedAsset) && (
          <Link to="/swap" search={{ outputCurrency: stakedAsset.address }} className={LINK_CLASS}>
            {t('Get %symbol%', { symbol: shortSymbol(stakedAsset) })}
          </Link>
        )
      )}
      {isPair && (
        <Link to="/info/pools/$address" params={{ address: stakedAsset.pair.toLowerCase() }} className={LINK_CLASS}>
          {t('Pair info')}
        </Link>
      )}
      {tokens.map((token) => (
        <Link
          key={token.address}
          to="/info/tokens/$address"
          params={{ address: token.address.toLowerCase() }}
          className={LINK_CLASS}
        >
          {t('%symbol% info', { symbol: shortSymbol(token) })}
        </Link>
      ))}
      {tokens.map((token) => {
        const projectLink = token.projectLink ?? lookUpToken(token.address)?.projectLink
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
