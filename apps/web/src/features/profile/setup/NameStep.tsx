import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import { ownUsernameQuery } from '#core/usernames/registration.queries.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { WriteProfileForm } from '../frame/WriteProfileForm.tsx'
import type { Team } from '../profile.queries.ts'
import { NameForm } from './NameForm.tsx'

type NameStepProps = {
  readonly account: Address
  readonly nft: Nft | undefined
  readonly team: Team | undefined
}

/** Reserves a name by a signature, then creates the profile. Without a hub a profile has no name. */
export function NameStep({ account, nft, team }: NameStepProps) {
  const t = useTranslation()
  const chain = useChain()
  const own = useQuery(ownUsernameQuery(chain, account))
  const username = own.data?.username
  const hasHub = chain.hub !== undefined
  if (hasHub && own.isPending) return <Skeleton width="100%" />
  if (hasHub && own.isError) {
    return (
      <div className="grid gap-3">
        <Banner variant="danger" isAnnounced>
          {t('Unable to verify username')}
        </Banner>
        <Button fullWidth variant="secondary" onClick={() => void own.refetch()}>
          {t('Try again')}
        </Button>
      </div>
    )
  }
  if (hasHub && username === undefined) return <NameForm account={account} />
  return (
    <div className="grid gap-4">
      {username === undefined ? (
        <Banner variant="info">{t('Usernames aren’t enabled on this site. Your profile shows your address.')}</Banner>
      ) : (
        <p>{t('%name% is reserved for you for 24 hours.', { name: username })}</p>
      )}
      <p className="text-muted">
        {t('Your collectible moves into the profile, and you join %team% for good.', { team: team?.name ?? '' })}
      </p>
      <WriteProfileForm write="register" nft={nft} {...(team && { teamId: team.id })} label={msg('Create profile')} />
    </div>
  )
}
