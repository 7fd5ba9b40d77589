import { getAddress } from 'viem'
import { DisplayName } from '#core/usernames/DisplayName.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'

type PlayerNameProps = {
  /** Address in lower case. */
  readonly id: string
  readonly isOwn: boolean
  readonly onOpen: (id: string) => void
}

/** Account of a player; a press shows its figures. */
export function PlayerName({ id, isOwn, onOpen }: PlayerNameProps) {
  const t = useTranslation()
  const address = getAddress(id)
  return (
    <span className="inline-flex items-center gap-2">
      <Seal seed={address} size={28} />
      <button
        type="button"
        title={address}
        onClick={() => onOpen(id)}
        className="min-h-8 rounded font-medium text-accent hover:underline"
      >
        <DisplayName account={address} />
      </button>
      {isOwn && <Badge variant="accent">{t('You')}</Badge>}
    </span>
  )
}
