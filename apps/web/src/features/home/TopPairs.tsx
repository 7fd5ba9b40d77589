import { Link } from '@tanstack/react-router'
import { CurrencyPairMark } from '../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import { formatUsd } from '../../lib/format/formatUsd.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'
import type { PoolWorth } from './home.rules.ts'
import { Panel, PanelSkeleton } from './Panel.tsx'

const COUNT = 6

/** The deepest pools; each leads to a trade in it. */
export function TopPairs({ pools }: { readonly pools: readonly PoolWorth[] | undefined }) {
  const t = useT()
  return (
    <Panel title={t('Top pairs by liquidity')}>
      {pools === undefined && <PanelSkeleton rows={COUNT} />}
      {pools?.slice(0, COUNT).map(({ pair: { address, token0, token1 }, worth }) => (
        <li key={address}>
          <Link
            to="/swap"
            search={{ inputCurrency: token0.address, outputCurrency: token1.address }}
            className="-mx-2 flex h-14 items-center gap-3 rounded-control px-2 transition duration-150 hover:bg-raised"
          >
            <CurrencyPairMark first={token0} second={token1} size={28} />
            <span className="min-w-0 flex-1 truncate font-medium">
              {shortSymbol(token0)} / {shortSymbol(token1)}
            </span>
            <span className="text-muted">{formatUsd(worth, 0)}</span>
          </Link>
        </li>
      ))}
    </Panel>
  )
}
