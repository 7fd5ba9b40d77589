import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useWatchedContract } from '#core/chain/head/watchedContracts.ts'
import { useChain } from '#core/chain/useChain.ts'
import { ChainScreen } from '#core/screen/ChainScreen.tsx'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Archive } from './Archive.tsx'
import { BidderList } from './BidderList.tsx'
import { LiveAuction } from './live/LiveAuction.tsx'
import { Schedule } from './Schedule.tsx'
import { useAuctions } from './useAuctions.ts'

type Tab = 'live' | 'archive' | 'schedule' | 'bidders'

/** Auctions in which whitelisted projects bid for farms. */
export function AuctionsPage() {
  const t = useTranslation()
  useWatchedContract(useChain().deployment.contracts.FarmAuction)
  const { state, current, status, account, error, retry } = useAuctions()
  const [tab, setTab] = useState<Tab>('live')
  const token = state?.token
  return (
    <ChainScreen
      title={t('Farm Auctions')}
      subtitle={t('Projects bid to run a farm. See every bid and who won.')}
      helpTopic="auctions"
    >
      {error || token === null ? (
        <LoadFailure title={t('Couldn’t load auctions')} error={error} onRetry={retry} />
      ) : state === undefined || token === undefined ? (
        <div role="status" aria-label={t('Loading')} className="grid h-200 content-start gap-6">
          <Skeleton width="100%" />
          <Skeleton width="60%" />
        </div>
      ) : (
        <>
          <Tabs<Tab>
            label={t('Auctions')}
            tabs={[
              { value: 'live', label: t('Live') },
              { value: 'archive', label: t('Archive') },
              { value: 'schedule', label: t('Schedule') },
              { value: 'bidders', label: t('Bidders') },
            ]}
            value={tab}
            onChange={setTab}
          >
            {tab === 'live' && (
              <LiveAuction
                current={current}
                status={status}
                auctions={state.auctions}
                account={account}
                token={token}
                closingPeriod={state.closingPeriod}
              />
            )}
            {tab === 'archive' && <Archive auctions={state.auctions} token={token} />}
            {tab === 'schedule' && <Schedule auction={current} />}
            {tab === 'bidders' && <BidderList />}
          </Tabs>
          <div className="text-sm text-muted">
            <p>
              {t('Collected from winners so far:')}{' '}
              <Money
                value={CurrencyAmount.toSignificant({ currency: token, amount: state.totalCollected }, 6)}
                unit={shortSymbol(token)}
              />
            </p>
            <p>{t('Winning bids stay in the contract until the operator collects them.')}</p>
          </div>
        </>
      )}
    </ChainScreen>
  )
}
