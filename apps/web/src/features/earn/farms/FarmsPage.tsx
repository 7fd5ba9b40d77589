import { Suspense, useMemo } from 'react'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '../../../lib/settings/settings.ts'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { NavTabs } from '../../../ui/navigation/NavTabs.tsx'
import { EarnLayout } from '../list/EarnLayout.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { useListSearchParams } from '../list/useListSearchParams.ts'
import { HarvestAll } from '../reward/HarvestAll.tsx'
import type { Farm } from './farms.queries.ts'
import { type FarmFilter, filterFarms, isStakedOnly } from './farms.rules.ts'
import { FarmCards } from './list/FarmCards.tsx'
import { FarmTable } from './list/FarmTable.tsx'
import { useFarmColumns } from './list/useFarmColumns.tsx'
import { useFarms } from './useFarms.ts'
import { useFarmHarvests } from './useHarvests.ts'

const FarmDialog = lazyComponent('FarmDialog', async () => (await import('./dialog/FarmDialog.tsx')).FarmDialog)

/** Farms of pool tokens. */
export const LpFarmsPage = () => <FarmsPage category="LP" />

/** Farms of single tokens. */
export const TokenFarmsPage = () => <FarmsPage category="TOKEN" />

const FARM_FILTERS: readonly FarmFilter[] = ['live', 'finished', 'community']

/** Known with the first row, so that no row moves when prices come. */
const DEFAULT_SORT = { key: 'multiplier', isDescending: true }

function FarmsPage({ category }: Pick<Farm, 'category'>) {
  const t = useTranslation()
  const account = useAccountAddress()
  const choice = useSettings((settings) => settings.farmStakedOnly)
  const list = useListSearchParams('farm')
  const kept = useSettings((settings) => settings.farmsView)
  const view = list.view ?? kept
  const filter = FARM_FILTERS.find((one) => one === list.state) ?? 'live'
  const open = list.openKey === undefined ? undefined : Number(list.openKey)
  const { rows, error, retry, isThrottled } = useFarms(category, open)
  const stakedOnly = account !== undefined && isStakedOnly(choice, filter)
  const harvests = useFarmHarvests(rows)
  const shown = useMemo(
    () => rows && filterFarms(rows, { filter, stakedOnly, text: list.text }),
    [rows, filter, stakedOnly, list.text],
  )
  const columns = useFarmColumns(list.open)
  const opened = rows?.find(({ farm }) => farm.pid === open)
  const List = view === 'TABLE' ? FarmTable : FarmCards

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
              onChange: (wanted) => updateSettings({ farmStakedOnly: wanted ? 'true' : 'false' }),
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
        {shown && (
          <List rows={shown} columns={columns} sort={{ value: list.sort ?? DEFAULT_SORT, onChange: list.setSort }} />
        )}
      </EarnLayout>
      <Suspense>{opened && <FarmDialog row={opened} onClose={list.close} />}</Suspense>
    </>
  )
}
