import type { ReactNode } from 'react'
import type { Action } from '#core/transactions/action.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { type EarnRow, hasStake } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { useHarvestDialog } from '../reward/useHarvests.tsx'
import type { FocusRequest } from '../rows/EarnListContext.ts'
import type { EarnListKind } from '../rows/useEarnColumns.tsx'
import { EarnSummaryStrip } from '../summary/EarnSummaryStrip.tsx'
import { EarnList, type EarnListProps } from '../table/EarnList.tsx'
import { EarnLayout, type EarnLayoutProps } from './EarnLayout.tsx'
import { ListToolbar, type ListToolbarProps, type ListView } from './ListToolbar.tsx'
import type { useListSearchParams } from './useListSearchParams.ts'

type EarnListPageProps<state extends string> = Pick<EarnLayoutProps, 'title' | 'description' | 'failure' | 'note'> &
  Pick<ListToolbarProps<state>, 'state'> & {
    readonly kind: EarnListKind
    /** Every product of the page; undefined while they load. */
    readonly rows: readonly EarnRow[] | undefined
    /** The products that match the filters. */
    readonly filteredRows: readonly EarnRow[] | undefined
    /** Counts the rows without the filter of the account's own. */
    readonly getUnstakedCount: () => number
    /** Filters, sort, layout and open product in the address. */
    readonly list: ReturnType<typeof useListSearchParams>
    readonly defaultSort?: EarnListProps['sort']['value']
    readonly stakedOnly: { readonly value: boolean; readonly onChange: (value: boolean) => void }
    /** Layout in the settings; the address goes before it. */
    readonly storedView: ListView
    readonly onViewChange: (view: ListView) => void
    /** Stable: returns the harvest of a product. */
    readonly getHarvest: (row: EarnRow) => Action | undefined
    readonly renderPanel: (row: EarnRow, focusRequest: FocusRequest | undefined) => ReactNode
    readonly hero?: EarnListProps['hero']
    /** Tabs to related pages. */
    readonly children?: ReactNode
  }

/** What everybody has staked, at least where the price of a stake is unknown; undefined where all of them are. */
function formatTotalStaked(rows: readonly EarnRow[] | undefined): string | undefined {
  const staked = rows?.filter(({ totalStaked }) => totalStaked !== 0n) ?? []
  const known = staked.flatMap(({ totalStakedUsd }) => totalStakedUsd ?? [])
  if (known.length === 0 && (rows === undefined || staked.length > 0)) return undefined
  const total = formatUsd(
    known.reduce((sum, usd) => sum + usd, 0n),
    0,
  )
  return known.length < staked.length ? `≥ ${total}` : total
}

/** Page of farms or pools: own position, toolbar, list and harvest. */
export function EarnListPage<state extends string>(props: EarnListPageProps<state>) {
  const { kind, rows, filteredRows, list, stakedOnly, storedView, onViewChange } = props
  const t = useTranslation()
  const { harvest, harvestOne, dialog } = useHarvestDialog(props.getHarvest)
  const sort = { value: list.sort ?? props.defaultSort, onChange: list.setSort }
  const view = list.view ?? storedView
  const isFarm = kind === 'farm'
  /** Opens the product of the highest rate at the top of the list, where it is seen. */
  function openHighest({ product }: EarnRow) {
    list.setSort({ key: 'apr', isDescending: true })
    list.open(getEarnSlug(product))
  }
  return (
    <>
      <EarnLayout
        title={props.title}
        description={props.description}
        figure={{
          label: t('Total staked'),
          children: <Money value={formatTotalStaked(rows)} isLoading={rows === undefined} />,
        }}
        summary={
          <EarnSummaryStrip
            kind={kind}
            rows={rows}
            getHarvest={props.getHarvest}
            onHarvest={harvest}
            onOpen={openHighest}
          />
        }
        failure={props.failure}
        note={props.note}
        toolbar={
          <ListToolbar
            kind={kind}
            state={props.state}
            stakedOnly={{
              ...stakedOnly,
              label: isFarm ? t('My farms') : t('My pools'),
              count: rows?.filter(hasStake).length,
            }}
            view={{
              value: view,
              onChange: (next) => {
                onViewChange(next)
                list.setView(next)
              },
            }}
            sort={sort}
            search={{
              label: isFarm ? t('Search farms') : t('Search pools'),
              value: list.text,
              onChange: list.setText,
            }}
          >
            {props.children}
          </ListToolbar>
        }
      >
        {rows && filteredRows && (
          <EarnList
            kind={kind}
            rows={rows}
            filteredRows={filteredRows}
            view={view}
            sort={sort}
            openKey={list.openKey}
            onOpen={list.open}
            onClose={list.close}
            onHarvest={harvestOne}
            showAll={
              stakedOnly.value && list.text === ''
                ? { getCount: props.getUnstakedCount, onPress: () => stakedOnly.onChange(false) }
                : undefined
            }
            renderPanel={props.renderPanel}
            hero={props.hero}
          />
        )}
      </EarnLayout>
      {dialog}
    </>
  )
}
