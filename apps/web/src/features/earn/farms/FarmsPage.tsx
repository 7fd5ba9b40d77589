import type { Farm } from '@zono/client'
import { Suspense, useCallback, useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { NavTabs } from '#ui/navigation/NavTabs.tsx'
import type { EarnRow } from '../earn.rules.ts'
import { EarnListPage } from '../list/EarnListPage.tsx'
import type { ListView } from '../list/ListToolbar.tsx'
import { useListSearchParams } from '../list/useListSearchParams.ts'
import type { FocusRequest } from '../rows/EarnListContext.ts'
import { PanelSkeleton } from '../rows/PanelSkeleton.tsx'
import { getFarmActions } from './farms.actions.ts'
import { type FarmFilter, type FarmRow, filterFarms, isStakedOnly } from './farms.rules.ts'
import { useFarms } from './useFarms.ts'

const FarmPanel = lazyComponent('FarmPanel', async () => (await import('./FarmPanel.tsx')).FarmPanel)

/** Farms that stake LP tokens. */
export const LpFarmsPage = () => <FarmsPage category="LP" />

/** Farms that stake a single token. */
export const TokenFarmsPage = () => <FarmsPage category="TOKEN" />

const FARM_FILTERS: readonly { readonly value: FarmFilter; readonly label: Message }[] = [
  { value: 'live', label: msg('Live') },
  { value: 'finished', label: msg('Finished') },
  { value: 'community', label: msg('Community') },
]

/** Available with the first read, so that no row moves when prices arrive. */
const DEFAULT_SORT = { key: 'multiplier', isDescending: true }

const setFarmsView = (farmsView: ListView) => updateSettings({ farmsView })
const setStakedOnly = (isOn: boolean) => updateSettings({ farmStakedOnly: isOn ? 'true' : 'false' })

const isFarmRow = (row: EarnRow): row is FarmRow => row.product.kind === 'farm'

const renderPanel = (row: EarnRow, focusRequest: FocusRequest | undefined) =>
  isFarmRow(row) && (
    <Suspense fallback={<PanelSkeleton />}>
      <FarmPanel row={row} focusRequest={focusRequest} />
    </Suspense>
  )

function FarmsPage({ category }: Pick<Farm, 'category'>) {
  const t = useTranslation()
  const account = useAccountAddress()
  const { deployment, chainConfig } = useChain()
  const choice = useSettings((settings) => settings.farmStakedOnly)
  const storedView = useSettings((settings) => settings.farmsView)
  const list = useListSearchParams('farm')
  const filter = FARM_FILTERS.find(({ value }) => value === list.state)?.value ?? 'live'
  const { rows, error, retry, isThrottled } = useFarms(
    category,
    list.openKey === undefined ? undefined : Number(list.openKey),
  )
  const stakedOnly = account !== undefined && isStakedOnly(choice, filter)
  const getHarvest = useCallback(
    (row: EarnRow) => (isFarmRow(row) ? getFarmActions(deployment, row.product).harvest : undefined),
    [deployment],
  )
  const filteredRows = useMemo(
    () => rows && filterFarms(rows, { filter, stakedOnly, text: list.text }),
    [rows, filter, stakedOnly, list.text],
  )
  // Until the token list is there, its key: the line must be whole, and as long, from the first moment.
  const rewardSymbol = useGovernanceToken()?.symbol ?? chainConfig.governanceTokenKey.toUpperCase()
  const isLp = category === 'LP'

  return (
    <EarnListPage
      kind="farm"
      title={isLp ? t('Farms') : t('Stakings')}
      description={
        isLp
          ? t('Stake LP tokens and earn rewards with every block, on top of trading fees.')
          : t('Stake one token and earn %symbol% with every block.', { symbol: rewardSymbol })
      }
      rows={rows}
      filteredRows={filteredRows}
      getUnstakedCount={() => filterFarms(rows ?? [], { filter, stakedOnly: false, text: list.text }).length}
      failure={error ? { title: t('Couldn’t load farms'), error, retry } : undefined}
      note={isThrottled ? t('With this many farms, those you haven’t joined refresh once a minute.') : undefined}
      list={list}
      defaultSort={DEFAULT_SORT}
      state={{
        options: FARM_FILTERS.map(({ value, label }) => ({ value, label: t(label) })),
        value: filter,
        onChange: list.setState,
      }}
      stakedOnly={{ value: stakedOnly, onChange: setStakedOnly }}
      storedView={storedView}
      onViewChange={setFarmsView}
      getHarvest={getHarvest}
      renderPanel={renderPanel}
    >
      <NavTabs
        label={t('Farm type')}
        tabs={[
          { to: '/farms', label: t('LP tokens') },
          { to: '/stakings', label: t('Single tokens') },
        ]}
      />
    </EarnListPage>
  )
}
