import { Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useInstances } from '#core/instances/useInstances.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { UnreadableCard } from '../list/NftCard.tsx'
import { NftListPage } from '../list/NftListPage.tsx'
import { matchesText } from '../list/nftListParams.ts'
import { useNftListParams } from '../list/useNftListParams.ts'
import { FarmCard } from './FarmCard.tsx'
import { type NftFarmRow, nftFarms } from './nftFarms.instances.ts'
import { getNftFarmStatus } from './nftFarms.rules.ts'

const LockDialog = lazyComponent('NftLockDialog', async () => (await import('./LockDialog.tsx')).LockDialog)
const PositionDialog = lazyComponent(
  'NftPositionDialog',
  async () => (await import('./PositionDialog.tsx')).PositionDialog,
)

const hasPosition = ({ account }: NftFarmRow): boolean => account !== undefined && account.nftsPurchased > 0n

/** Farms that lock the main token for a time and give pieces for it. */
export function FarmingPage() {
  const t = useTranslation()
  const { deployment } = useChain()
  const account = useAccountAddress()
  const list = useNftListParams()
  const { rows, unreadable, error, retry } = useInstances(nftFarms)
  const [opened, setOpened] = useState<{ readonly nfid: number; readonly dialog: 'lock' | 'position' }>()
  const open = rows?.find(({ terms }) => terms.nfid === opened?.nfid)
  const isOwn = account !== undefined && list.isOwn
  // A text, so that the page renders again only when a farm ends.
  const finishedIds = useAtChainTime((now) =>
    rows
      ?.filter(({ terms, state }) => getNftFarmStatus(terms, state, now) === 'finished')
      .map(({ terms }) => terms.nfid)
      .join(),
  )
  const finished = new Set(finishedIds?.split(','))
  const shown = rows?.filter(
    (row) =>
      finished.has(String(row.terms.nfid)) === list.isFinished &&
      matchesText(row.terms.collection, list.text) &&
      (!isOwn || hasPosition(row)),
  )
  const isUnfiltered = list.text === '' && !isOwn && !list.isFinished
  return (
    <>
      <NftListPage
        title={t('NFT Farming')}
        description={t('Lock tokens for a time. You get NFTs, and your tokens back.')}
        isAvailable={(deployment.nftFarms ?? []).length > 0}
        list={list}
        own={account && { label: t('My farms'), count: rows?.filter(hasPosition).length }}
        searchLabel={t('Search collections')}
        failure={error ? { title: t('Couldn’t load farms'), error, retry } : undefined}
        cards={
          shown && [
            ...shown.map((row) => (
              <FarmCard
                key={row.terms.nfid}
                row={row}
                onLock={() => setOpened({ nfid: row.terms.nfid, dialog: 'lock' })}
                onShowPosition={() => setOpened({ nfid: row.terms.nfid, dialog: 'position' })}
              />
            )),
            ...(isUnfiltered
              ? unreadable.map(({ nfid }) => (
                  <UnreadableCard
                    key={nfid}
                    name={t('Farm %id%', { id: String(nfid) })}
                    text={t('Couldn’t read the contract.')}
                  />
                ))
              : []),
          ]
        }
      />
      {open && opened && (
        <Suspense key={opened.dialog}>
          {opened.dialog === 'lock' ? (
            <LockDialog row={open} onClose={() => setOpened(undefined)} />
          ) : (
            <PositionDialog row={open} onClose={() => setOpened(undefined)} />
          )}
        </Suspense>
      )}
    </>
  )
}
