import { useQuery } from '@tanstack/react-query'
import { Currency, CurrencyAmount } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { HistoryNotice } from '../../../core/subgraph/SubgraphStatusBanner.tsx'
import { CurrencyMark } from '../../../core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { useConnectDialog } from '../../../core/wallet/connect/useConnectDialog.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { AddressText } from '../../../ui/identity/AddressText.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ActivityChart } from '../charts/ActivityChart.tsx'
import { accountQuery } from '../info.queries.ts'
import { toNumber } from '../info.rules.ts'
import { ListTable } from '../tables/ListTable.tsx'
import { PositionTable } from '../tables/PositionTable.tsx'
import { ActionTable } from '../tables/TransactionTable.tsx'
import { StakeHistory } from './StakeHistory.tsx'
import { StakeTable } from './StakeTable.tsx'
import { type Holding, useHoldings, useWorthOverTime } from './usePortfolio.ts'
import { useStakes } from './useStakes.ts'

/** What the connected account has, what it was worth, and what it did. */
export function PortfolioPage() {
  const t = useT()
  const account = useAccount()
  const connect = useConnectDialog()
  if (account === undefined) {
    return (
      <EmptyState
        level={1}
        seed="portfolio"
        title={t('Connect a wallet to see what is in it')}
        action={<Button onClick={connect.open}>{t('Connect Wallet')}</Button>}
      />
    )
  }
  return <Portfolio account={account} />
}

function Portfolio({ account }: { readonly account: Address }) {
  const t = useT()
  const chain = useChain()
  const { facts } = chain
  const events = useQuery(accountQuery(chain, account))
  const { isWithout } = useStakes(account)
  const worth = useWorthOverTime(account)
  const points = worth.points?.map(({ timestamp, worth }) => {
    const value = toNumber(worth)
    return { timestamp, open: value, high: value, low: value, close: value, volume: undefined }
  })
  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-8 xs:px-6 sm:py-12">
      <div>
        <h1 className="text-xl font-semibold">{t('Portfolio')}</h1>
        <AddressText address={account} href={facts.explorer && `${facts.explorer.url}/address/${account}`} />
      </div>
      <HistoryNotice />
      <ActivityChart
        title={t('Worth at the end of each day')}
        hint={
          isWithout
            ? t('Coins, tokens and pool tokens in the wallet, at the prices of their day; not what is staked.')
            : t('Coins, tokens and pool tokens in the wallet, and what is staked, at the prices of their day.')
        }
        kind="area"
        days={points}
        failed={worth.isError}
        failure={t('Not known: the network’s nodes keep no balances that old, or history does not answer.')}
      />
      <Holdings account={account} />
      <PositionTable account={account} />
      <StakeTable account={account} />
      <ActionTable events={events.data} failed={events.isError} />
      <StakeHistory account={account} />
    </div>
  )
}

function Holdings({ account }: { readonly account: Address }) {
  const t = useT()
  const holdings = useHoldings(account)
  const columns: readonly Column<Holding>[] = [
    {
      key: 'token',
      title: t('Token'),
      sortBy: ({ currency }) => currency.symbol,
      cell: ({ currency }) => (
        <span className="flex items-center gap-3">
          <CurrencyMark currency={currency} size={28} />
          <span className="min-w-0 truncate">
            <span className="font-medium">{shortSymbol(currency)}</span>{' '}
            <span className="text-sm text-muted">{currency.name}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'balance',
      title: t('Balance'),
      isFigure: true,
      cell: ({ currency, balance }) => <Money value={CurrencyAmount.toSignificant({ currency, amount: balance }, 6)} />,
    },
    {
      key: 'worth',
      title: t('Worth now'),
      hint: t('At this block’s prices; a token without a price counts for nothing.'),
      isFigure: true,
      sortBy: ({ worth }) => worth,
      cell: ({ worth }) => <Money value={worth === undefined ? undefined : formatUsd(worth, 2)} />,
    },
  ]
  const total = holdings?.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n)
  return (
    <ListTable
      title={t('Tokens')}
      columns={columns}
      rows={holdings}
      failed={false}
      rowKey={({ currency }) => Currency.idOf(currency)}
      greatest="worth"
      empty={t('There is nothing in this wallet yet')}
      aside={
        total !== undefined && (
          <span className="text-muted">{t('%total% together', { total: formatUsd(total, 2) })}</span>
        )
      }
    />
  )
}
