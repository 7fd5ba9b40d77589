import { Suspense } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { DeploymentNotice } from '#core/services/DeploymentNotice.tsx'
import { SubgraphStatusBanner } from '#core/subgraph/SubgraphStatusBanner.tsx'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { NetWorth } from './NetWorth.tsx'

const HistoryList = lazyComponent('HistoryList', async () => (await import('./history/HistoryList.tsx')).HistoryList)
const TokenBalances = lazyComponent(
  'TokenBalances',
  async () => (await import('./tokens/TokenBalances.tsx')).TokenBalances,
)
const Investments = lazyComponent('Investments', async () => (await import('./Investments.tsx')).Investments)
const HoldingsTables = lazyComponent(
  'HoldingsTables',
  async () => (await import('./collect/holdings/HoldingsTables.tsx')).HoldingsTables,
)
const CollectStrip = lazyComponent(
  'CollectStrip',
  async () => (await import('./collect/CollectStrip.tsx')).CollectStrip,
)

/** Everything the connected account holds, what it was worth, and its activity. */
export function PortfolioPage() {
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  if (account === undefined) {
    return (
      <EmptyState
        headingLevel={1}
        art="wallet"
        title={t('Connect your wallet to see your portfolio')}
        action={<Button onClick={connect.open}>{t('Connect Wallet')}</Button>}
      >
        {t('Everything you hold on Zono, in one place.')}
      </EmptyState>
    )
  }
  return <Portfolio account={account} />
}

function Portfolio({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { chainConfig, subgraphs } = useChain()
  const { explorer } = chainConfig
  return (
    <div className="mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 xs:px-6 sm:py-12">
      <PageHeader
        title={t('Portfolio')}
        subtitle={<AddressText address={account} href={explorer && `${explorer.url}/address/${account}`} />}
      />
      <SubgraphStatusBanner />
      <DeploymentNotice service="indexer" />
      <Suspense fallback={<div className="h-30 rounded-card border border-engrave/25 bg-note sm:h-23" />}>
        <CollectStrip account={account} />
      </Suspense>
      <NetWorth account={account} />
      <Suspense fallback={<div className="h-96" />}>
        <TokenBalances account={account} />
      </Suspense>
      <Suspense fallback={<div className="h-96" />}>
        <Investments account={account} />
      </Suspense>
      <Suspense>
        <HoldingsTables account={account} />
      </Suspense>
      {subgraphs.exchange !== undefined && (
        <Suspense>
          <HistoryList account={account} />
        </Suspense>
      )}
    </div>
  )
}
