import { Suspense, useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '../../../lib/settings/settings.ts'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { NavTabs } from '../../../ui/navigation/NavTabs.tsx'
import { EarnLayout } from '../list/EarnLayout.tsx'
import { EarnList } from '../list/EarnList.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { useListSearchParams } from '../list/useListSearchParams.ts'
import { HarvestAll } from '../reward/HarvestAll.tsx'
import { useHarvests } from '../reward/useHarvests.ts'
import { getFarmActions } from './farms.actions.ts'
import type { Farm } from './farms.queries.ts'
import { type FarmFilter, filterFarms, isStakedOnly } from './farms.rules.ts'
import { useFarms } from './useFarms.ts'

const FarmDialog = lazyComponent('FarmDialog', async () => (await import('./FarmDialog.tsx')).FarmDialog)

/** Farms that stake LP tokens. */
export const LpFarmsPage = () => <FarmsPage category="LP" />

/** Farms that stake a single token. */
export const TokenFarmsPage = () => <FarmsPage category="TOKEN" />

const FARM_FILTERS: readonly FarmFilter[] = ['live', 'finished', 'community']

/** Available with the first read, so that no row moves when prices arrive. */
const DEFAULT_SORT = { key: 'multiplier', isDescending: true }

function FarmsPage({ category }: Pick<Farm, 'category'>) {
  const t = useTranslation()
  const account = useAccountAddress()
  const { deployment } = useChain()
  const choice = useSettings((settings) => settings.farmStakedOnly)
  const list = useListSearchParams('farm')
  const storedView = useSettings((settings) => settings.farmsView)
  const view = list.view ?? storedView
  const filter = FARM_FILTERS.find((value) => value === list.state) ?? 'live'
  const openPid = list.openKey === undefined ? undefined : Number(list.openKey)
  const { rows, error, retry, isThrottled } = useFarms(category, openPid)
  const stakedOnly = account !== undefined && isStakedOnly(choice, filter)
  const harvests = useHarvests(rows, (farm) => getFarmActions(deployment, farm))
  const filteredRows = useMemo(
    () => rows && filterFarms(rows, { filter, stakedOnly, text: list.text }),
    [rows, filter, stakedOnly, list.text],
  )
  const openRow = rows?.find(({ product }) => product.pid === openPid)

  return (
    <>
      <EarnLayout
        title={category === 'LP' ? t('Farms') : t('Stakings')}
        description={
          category === 'LP'
            ? t('Stake LP tokens and earn rewards with every block, on top of trading fees.')
            : t('Stake one token and earn rewards with every block.')
        }
        actions={<HarvestAll harvests={harvests} />}
        failure={error ? { title: t('Couldn’t load farms'), error, retry } : undefined}
        note={isThrottled ? t('With this many farms, those you haven’t joined refresh once a minute.') : undefined}
        toolbar={
          <ListToolbar
            state={{
              options: [
                { value: 'live', label: t('Live') },
                { value: 'finished', label: t('Finished') },
                { value: 'community', label: t('Community') },
              ],
              value: filter,
              onChange: list.setState,
            }}
            stakedOnly={{
              value: stakedOnly,
              onChange: (isOn) => updateSettings({ farmStakedOnly: isOn ? 'true' : 'false' }),
            }}
            view={{
              value: view,
              onChange: (farmsView) => {
                updateSettings({ farmsView })
                list.setView(farmsView)
              },
            }}
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
        {filteredRows && (
          <EarnList
            kind="farm"
            rows={filteredRows}
            view={view}
            sort={{ value: list.sort ?? DEFAULT_SORT, onChange: list.setSort }}
            onOpen={list.open}
          />
        )}
      </EarnLayout>
      <Suspense>{openRow && <FarmDialog row={openRow} onClose={list.close} />}</Suspense>
    </>
  )
}
