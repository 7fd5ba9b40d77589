import { useQuery } from '@tanstack/react-query'
import { Currency, CurrencyAmount } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { SubgraphStatusBanner } from '../../../core/subgraph/SubgraphStatusBanner.tsx'
import { CurrencyLogo } from '../../../core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { useConnectDialog } from '../../../core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { AddressText } from '../../../ui/identity/AddressText.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { ActivityChart } from '../charts/ActivityChart.tsx'
import { accountEventsQuery } from '../info.queries.ts'
import { usdToNumber } from '../info.rules.ts'
import { ListTable } from '../tables/ListTable.tsx'
import { PositionTable } from '../tables/PositionTable.tsx'
import { TransactionTable } from '../tables/TransactionTable.tsx'
import { StakeHistory } from './StakeHistory.tsx'
import { StakeTable } from './StakeTable.tsx'
import { type TokenBalance, useNetWorthHistory, useTokenBalances } from './usePortfolio.ts'
import { useStakes } from './useStakes.ts'

/** What the connected account has, what it was worth, and what it did. */
export function PortfolioPage() {
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  if (account === undefined) {
    return (
      <EmptyState
        headingLevel={1}
        seed="portfolio"
        title={t('Connect your wallet to see your portfolio')}
        action={<Button onClick={connect.open}>{t('Connect Wallet')}</Button>}
      />
    )
  }
  return <Portfolio account={account} />
}

function Portfolio({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const chain = useChain()
  const { chainConfig } = chain
  const events = useQuery(accountEventsQuery(chain, account))
  const { isWithout } = useStakes(account)
  const worth = useNetWorthHistory(account)
  const points = worth.points?.map(({ timestamp, worth }) => {
    const value = usdToNumber(worth)
    return { timestamp, open: value, high: value, low: value, close: value, volume: undefined }
  })
  return (
    <div className="mx-auto grid max-w-[1200px] gap-6 px-4 py-8 xs:px-6 sm:py-12">
      <div>
        <h1 className="text-xl font-semibold">{t('Portfolio')}</h1>
        <AddressText
          address={account}
          href={chainConfig.explorer && `${chainConfig.explorer.url}/address/${account}`}
        />
      </div>
      <SubgraphStatusBanner />
      <ActivityChart
        title={t('Portfolio value')}
        hint={
          isWithout
            ? t('Wallet balances and LP tokens, at each day’s closing prices. Stakes aren’t included.')
            : t('Wallet balances, LP tokens and stakes, at each day’s closing prices.')
        }
        kind="area"
        days={points}
        hasFailed={worth.isError}
        errorText={t('Unavailable: past balances can’t be loaded right now.')}
      />
      <TokenBalances account={account} />
      <PositionTable account={account} />
      <StakeTable account={account} />
      <TransactionTable events={events.data} hasFailed={events.isError} />
      <StakeHistory account={account} />
    </div>
  )
}

function TokenBalances({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const holdings = useTokenBalances(account)
  const columns: readonly Column<TokenBalance>[] = [
    {
      key: 'token',
      title: t('Token'),
      sortBy: ({ currency }) => currency.symbol,
      cell: ({ currency }) => (
        <span className="flex items-center gap-3">
          <CurrencyLogo currency={currency} size={28} />
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
      isNumeric: true,
      cell: ({ currency, balance }) => <Money value={CurrencyAmount.toSignificant({ currency, amount: balance }, 6)} />,
    },
    {
      key: 'worth',
      title: t('Current value'),
      hint: t('At current prices. Tokens without a price count as zero.'),
      isNumeric: true,
      sortBy: ({ valueUsd }) => valueUsd,
      cell: ({ valueUsd }) => <Money value={valueUsd === undefined ? undefined : formatUsd(valueUsd, 2)} />,
    },
  ]
  const total = holdings?.reduce((sum, { valueUsd }) => sum + (valueUsd ?? 0n), 0n)
  return (
    <ListTable
      title={t('Tokens')}
      columns={columns}
      rows={holdings}
      hasFailed={false}
      rowKey={({ currency }) => Currency.getId(currency)}
      defaultSortKey="worth"
      empty={t('This wallet is empty')}
      headerContent={
        total !== undefined && <span className="text-muted">{t('%total% total', { total: formatUsd(total, 2) })}</span>
      }
    />
  )
}
