import { Suspense, useMemo, useState } from 'react'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { useInstances } from '#core/instances/useInstances.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { UnreadableCard } from '../list/NftCard.tsx'
import { NftListPage } from '../list/NftListPage.tsx'
import { matchesText } from '../list/nftListParams.ts'
import { useNftListParams } from '../list/useNftListParams.ts'
import { type NftStakingRow, nftStakingPools } from './nftStaking.instances.ts'
import { getNftStakingStatus } from './nftStaking.rules.ts'
import { StakingCard } from './StakingCard.tsx'

const StakingDialog = lazyComponent(
  'NftStakingDialog',
  async () => (await import('./manage/StakingDialog.tsx')).StakingDialog,
)

const hasStake = ({ account }: NftStakingRow): boolean =>
  account !== undefined && (account.stakedNfts.length > 0 || account.pendingReward > 0n)

/** Pools in which pieces earn a token with every block. */
export function StakingPage() {
  const t = useTranslation()
  const { deployment } = useChain()
  const account = useAccountAddress()
  const list = useNftListParams()
  const { rows, unreadable, error, retry } = useInstances(nftStakingPools)
  const tokens = useMemo(() => {
    const all = rows?.map(({ terms: pool }) => pool.earningToken)
    return [...new Map(all?.map((token) => [token.address, token])).values()]
  }, [rows])
  const prices = usePrices(tokens)
  const [openNsid, setOpenNsid] = useState<number>()
  const open = rows?.find(({ terms: pool }) => pool.nsid === openNsid)
  const isOwn = account !== undefined && list.isOwn
  // A text, so that the page renders again only when a pool ends.
  const finishedIds = useScreenHeadValue(({ block }) =>
    rows
      ?.filter(({ terms: pool }) => getNftStakingStatus(pool, block?.number) === 'finished')
      .map(({ terms }) => terms.nsid)
      .join(),
  )
  const finished = new Set(finishedIds?.split(','))
  const shown = rows?.filter(
    (row) =>
      finished.has(String(row.terms.nsid)) === list.isFinished &&
      matchesText(row.terms.collection, list.text) &&
      (!isOwn || hasStake(row)),
  )
  const isUnfiltered = list.text === '' && !isOwn && !list.isFinished
  return (
    <>
      <NftListPage
        title={t('NFT Staking')}
        description={t('Stake NFTs and earn tokens with every block.')}
        isAvailable={(deployment.nftStakingPools ?? []).length > 0}
        list={list}
        own={account && { label: t('My pools'), count: rows?.filter(hasStake).length }}
        searchLabel={t('Search collections')}
        failure={error ? { title: t('Couldn’t load pools'), error, retry } : undefined}
        cards={
          shown && [
            ...shown.map((row) => (
              <StakingCard
                key={row.terms.nsid}
                row={row}
                price={prices[row.terms.earningToken.address]}
                onManage={() => setOpenNsid(row.terms.nsid)}
              />
            )),
            ...(isUnfiltered
              ? unreadable.map(({ nsid }) => (
                  <UnreadableCard
                    key={nsid}
                    name={t('Pool %id%', { id: String(nsid) })}
                    text={t('Couldn’t read the contract.')}
                  />
                ))
              : []),
          ]
        }
      />
      {open && (
        <Suspense>
          <StakingDialog
            key={open.terms.nsid}
            row={open}
            price={prices[open.terms.earningToken.address]}
            onClose={() => setOpenNsid(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
