import { Suspense, useCallback, useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '../../../lib/settings/settings.ts'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { NavTabs } from '../../../ui/navigation/NavTabs.tsx'
import { type EarnRow, hasStake } from '../earn.rules.ts'
import { EarnLayout } from '../list/EarnLayout.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { useListSearchParams } from '../list/useListSearchParams.ts'
import { useHarvestDialog } from '../reward/useHarvests.tsx'
import type { FocusRequest } from '../rows/EarnListContext.ts'
import { PanelSkeleton } from '../rows/PanelSkeleton.tsx'
import { EarnSummaryStrip } from '../summary/EarnSummaryStrip.tsx'
import { EarnList } from '../table/EarnList.tsx'
import { getFarmActions } from './farms.actions.ts'
import type { Farm } from './farms.queries.ts'
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
  const { deployment } = useChain()
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
  const { harvest, harvestOne, dialog } = useHarvestDialog(getHarvest)
  const filteredRows = useMemo(
    () => rows && filterFarms(rows, { filter, stakedOnly, text: list.text }),
    [rows, filter, stakedOnly, list.text],
  )
  const sort = { value: list.sort ?? DEFAULT_SORT, onChange: list.setSort }
  const view = list.view ?? storedView
  const isLp = category === 'LP'

  return (
    <>
      <EarnLayout
        title={isLp ? t('Farms') : t('Stakings')}
        description={
          isLp
            ? t('Stake LP tokens and earn rewards with every block, on top of trading fees.')
            : t('Stake one token and earn rewards with every block.')
        }
        petals={14}
        summary={<EarnSummaryStrip kind="farm" rows={rows} getHarvest={getHarvest} onHarvest={harvest} />}
        failure={error ? { title: t('Couldn’t load farms'), error, retry } : undefined}
        note={isThrottled ? t('With this many farms, those you haven’t joined refresh once a minute.') : undefined}
        toolbar={
          <ListToolbar
            kind="farm"
            state={{
              options: FARM_FILTERS.map(({ value, label }) => ({ value, label: t(label) })),
              value: filter,
              onChange: list.setState,
            }}
            stakedOnly={{
              label: t('My farms'),
              count: rows?.filter(hasStake).length,
              value: stakedOnly,
              onChange: setStakedOnly,
            }}
            view={{
              value: view,
              onChange: (farmsView) => {
                updateSettings({ farmsView })
                list.setView(farmsView)
              },
            }}
            sort={sort}
            search={{ label: t('Search farms'), value: list.text, onChange: list.setText }}
          >
            <NavTabs
              label={t('Farm type')}
              tabs={[
                { to: '/farms', label: t('LP tokens') },
                { to: '/stakings', label: t('Single tokens') },
              ]}
            />
          </ListToolbar>
        }
      >
        {rows && filteredRows && (
          <EarnList
            kind="farm"
            rows={rows}
            filteredRows={filteredRows}
            view={view}
            sort={sort}
            openKey={list.openKey}
            onOpen={list.open}
            onClose={list.close}
            onHarvest={harvestOne}
            onShowAll={stakedOnly && list.text === '' ? () => setStakedOnly(false) : undefined}
            renderPanel={renderPanel}
          />
        )}
      </EarnLayout>
      {dialog}
    </>
  )
}
