import { Link } from '@tanstack/react-router'
import { DoubleCurrencyLogo } from '../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import { formatUsd } from '../../lib/format/formatUsd.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { PairLiquidity } from './home.rules.ts'
import { Panel, PanelSkeleton } from './Panel.tsx'

const PAIR_COUNT = 6

/** Lists the pairs with the most liquidity. Each links to a swap of its tokens. */
export function TopPairs({ pairs }: { readonly pairs: readonly PairLiquidity[] | undefined }) {
  const t = useTranslation()
  return (
    <Panel title={t('Largest pools')}>
      {pairs === undefined && <PanelSkeleton rows={PAIR_COUNT} />}
      {pairs?.slice(0, PAIR_COUNT).map(({ pair: { address, token0, token1 }, liquidityUsd }) => (
        <li key={address}>
          <Link
            to="/swap"
            search={{ inputCurrency: token0.address, outputCurrency: token1.address }}
            className="-mx-2 flex h-14 items-center gap-3 rounded-control px-2 transition duration-150 hover:bg-raised"
          >
            <DoubleCurrencyLogo currency0={token0} currency1={token1} size={28} />
            <span className="min-w-0 flex-1 truncate font-medium">
              {shortSymbol(token0)} / {shortSymbol(token1)}
            </span>
            <span className="text-muted">{formatUsd(liquidityUsd, 0)}</span>
          </Link>
        </li>
      ))}
    </Panel>
  )
}
