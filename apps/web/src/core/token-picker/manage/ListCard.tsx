import { getTokensOnChain } from '@zono/protocol/token-lists'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { acceptListUpdate, disableList, enableList, removeList } from '#core/token-lists/tokenListStore.ts'
import { diffTokenLists, type ListState } from '#core/token-lists/tokenLists.rules.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { ListLogo } from './ListLogo.tsx'

type ListCardProps = {
  readonly url: string
  readonly state: ListState
  readonly isActive: boolean
  readonly isOnly: boolean
}

/** One list: whether it is searched, what a newer version would change, and the way to be rid of it. */
export function ListCard({ url, state, isActive, isOnly }: ListCardProps) {
  const t = useTranslation()
  const { chainId } = useChain().chainConfig
  const [isLeaving, setLeaving] = useState(false)
  const { current, pendingUpdate, error } = state
  const name = current?.name ?? url
  const version = current && `v${current.version.major}.${current.version.minor}.${current.version.patch}`
  return (
    <li
      className={`grid gap-3 rounded-control border p-4 ${isActive ? 'border-accent bg-accent-wash' : 'border-line bg-raised'}`}
    >
      <div className="flex items-center gap-3">
        <ListLogo name={name} logoURI={current?.logoURI} />
        <div className="min-w-0 flex-1">
          <Switch
            label={name}
            hint={
              current
                ? t(
                    plural(
                      '%count% token, %version%',
                      '%count% tokens, %version%',
                      getTokensOnChain(current, chainId).length,
                      {
                        version: version ?? '',
                      },
                    ),
                  )
                : (error ?? t('Loading'))
            }
            checked={isActive}
            onChange={(wanted) => (wanted ? enableList(url) : disableList(url))}
          />
        </div>
      </div>
      {current && error && <p className="text-sm text-warn">{t('Couldn’t check for updates: %error%', { error })}</p>}
      {current && pendingUpdate && <ListUpdate url={url} current={current} next={pendingUpdate} />}
      {isLeaving ? (
        <div className="grid gap-3">
          <p role="alert" className="text-sm">
            {t('Please confirm you would like to remove this list')}
          </p>
          <div className="flex gap-2">
            <Button size="small" variant="danger" onClick={() => removeList(url)}>
              {t('Remove')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setLeaving(false)}>
              {t('Cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="min-w-0 truncate text-muted">{url}</span>
          <Button size="small" variant="secondary" disabled={isOnly} onClick={() => setLeaving(true)}>
            {t('Remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

type ListUpdateProps = {
  readonly url: string
  readonly current: NonNullable<ListState['current']>
  readonly next: NonNullable<ListState['current']>
}

/** What the newer version changes, and the consent to it. */
function ListUpdate({ url, current, next }: ListUpdateProps) {
  const t = useTranslation()
  const { added, removed, changed } = diffTokenLists(current, next)
  const { major, minor, patch } = next.version
  const line = (label: string, symbols: readonly string[]) =>
    symbols.length > 0 && (
      <p>
        {label} {symbols.slice(0, 8).join(', ')}
        {symbols.length > 8 && ' ...'}
      </p>
    )
  return (
    <div className="grid gap-2 rounded-control border border-warn bg-warn-wash p-3 text-sm text-warn">
      <p className="font-semibold">{t('Update available: v%version%', { version: `${major}.${minor}.${patch}` })}</p>
      {line(t('Added:'), added)}
      {line(t('Removed:'), removed)}
      {line(t('Changed:'), changed)}
      <div>
        <Button size="small" onClick={() => acceptListUpdate(url)}>
          {t('Update list')}
        </Button>
      </div>
    </div>
  )
}
