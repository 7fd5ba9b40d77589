import { Link } from '@tanstack/react-router'
import type { Token } from '@zono/sdk'
import { getAddress } from 'viem'
import { useChain } from '../../core/chain/useChain.ts'
import { CurrencyLogo } from '../../core/tokens/logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import { useTokenLookup } from '../../core/tokens/useTokens.ts'
import type { TokenRef } from './info.queries.ts'

/** A token as the rest of the page knows it, else as the subgraph tells it. */
export function useTokenFromRef(): (ref: TokenRef) => Token {
  const { chainConfig } = useChain()
  const knownToken = useTokenLookup()
  return ({ id, symbol, name, decimals }) => {
    const address = getAddress(id)
    return knownToken(address) ?? { chainId: chainConfig.chainId, address, symbol, name, decimals }
  }
}

/** A token's face and name, leading to its screen. */
export function TokenLink({ token: ref }: { readonly token: TokenRef }) {
  const token = useTokenFromRef()(ref)
  return (
    <Link
      to="/info/tokens/$address"
      params={{ address: token.address }}
      className="inline-flex max-w-full items-center gap-3 hover:text-accent"
    >
      <CurrencyLogo currency={token} size={28} />
      <span className="min-w-0 truncate">
        <span className="font-medium">{shortSymbol(token)}</span>{' '}
        <span className="text-sm text-muted max-md:hidden">{token.name}</span>
      </span>
    </Link>
  )
}

type PairLinkProps = { readonly pair: { readonly id: string; readonly token0: TokenRef; readonly token1: TokenRef } }

/** Both faces and names of a pool, leading to its screen. */
export function PairLink({ pair }: PairLinkProps) {
  const tokenOf = useTokenFromRef()
  const [first, second] = [tokenOf(pair.token0), tokenOf(pair.token1)]
  return (
    <Link
      to="/info/pools/$address"
      params={{ address: getAddress(pair.id) }}
      className="inline-flex max-w-full items-center gap-3 font-medium hover:text-accent"
    >
      <DoubleCurrencyLogo currency0={first} currency1={second} size={26} />
      <span className="min-w-0 truncate">
        {shortSymbol(first)} / {shortSymbol(second)}
      </span>
    </Link>
  )
}
