import type { Token } from '@zono/sdk'
import { getAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { getPairName } from '#core/pairs/pairName.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTokenLookup } from '#core/tokens/useTokens.ts'
import type { TokenRef } from '#core/trades/activity/tokenRef.ts'
import { Link } from '#lib/router/Link.tsx'

/** Returns the token of a subgraph row: the known one, else as the subgraph describes it. */
export function useTokenFromRef(): (ref: TokenRef) => Token {
  const { chainConfig } = useChain()
  const getKnownToken = useTokenLookup()
  return ({ id, symbol, name, decimals }) => {
    const address = getAddress(id)
    return getKnownToken(address) ?? { chainId: chainConfig.chainId, address, symbol, name, decimals }
  }
}

/** Stretches a link over its whole table row, which `ListTable` makes its containing block. */
const ROW_LINK_CLASS = 'after:absolute after:inset-0'

type RowLinkProps = {
  /** Makes the whole table row press this link. */
  readonly isRowLink?: boolean
}

type TokenLinkProps = RowLinkProps & { readonly token: TokenRef }

/** Logo and name of a token, linked to its page. */
export function TokenLink({ token: ref, isRowLink = false }: TokenLinkProps) {
  const token = useTokenFromRef()(ref)
  return (
    <Link
      to="/info/tokens/$address"
      params={{ address: token.address }}
      className={`inline-flex max-w-full items-center gap-3 hover:text-accent ${isRowLink ? ROW_LINK_CLASS : ''}`}
    >
      <CurrencyLogo currency={token} size={32} />
      <span className="min-w-0 truncate">
        <span className="font-semibold">{shortSymbol(token)}</span>{' '}
        <span className="text-sm text-muted max-md:hidden">{token.name}</span>
      </span>
    </Link>
  )
}

type PairLinkProps = RowLinkProps & {
  readonly pair: { readonly id: string; readonly token0: TokenRef; readonly token1: TokenRef }
}

/** Logos and symbols of a pair, linked to its page. */
export function PairLink({ pair, isRowLink = false }: PairLinkProps) {
  const getToken = useTokenFromRef()
  const [first, second] = [getToken(pair.token0), getToken(pair.token1)]
  return (
    <Link
      to="/info/pools/$address"
      params={{ address: getAddress(pair.id) }}
      className={`inline-flex max-w-full items-center gap-3 font-semibold hover:text-accent ${isRowLink ? ROW_LINK_CLASS : ''}`}
    >
      <DoubleCurrencyLogo currency0={first} currency1={second} size={32} />
      <span className="min-w-0 truncate sm:min-w-26">{getPairName(first, second)}</span>
    </Link>
  )
}
