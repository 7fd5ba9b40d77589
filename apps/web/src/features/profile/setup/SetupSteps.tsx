import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CollectiblePicker } from '../frame/CollectiblePicker.tsx'
import { useCollectibles } from '../frame/useCollectibles.ts'
import { getCollectibleAddress } from '../profile.actions.ts'
import { setupStateQuery, teamsQuery } from '../profile.queries.ts'
import { getSetupStep, SETUP_STEPS, type SetupStep } from '../profile.rules.ts'
import { NameStep } from './NameStep.tsx'
import { StarterStep } from './StarterStep.tsx'
import { TeamStep } from './TeamStep.tsx'
import { useSetupParams } from './useSetupParams.ts'

const TITLES: Readonly<Record<SetupStep, Message>> = {
  starter: msg('Get a starter collectible'),
  picture: msg('Set your profile picture'),
  team: msg('Join a team'),
  name: msg('Set your name'),
}

/** The four steps, each open once those before it are done. What is chosen stays changeable. */
export function SetupSteps({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const chain = useChain()
  const { picture, team, change } = useSetupParams()
  const setup = useQuery(setupStateQuery(chain, account))
  const teams = useQuery(teamsQuery(chain, null)).data
  const { nfts, isError } = useCollectibles(account)
  const hasPicture = nfts?.some(({ tokenId }) => tokenId === picture) ?? false
  const chosenTeam = teams?.find(({ id, isJoinable }) => id === team && isJoinable)
  const step = getSetupStep({
    ownedCount: nfts?.length,
    canBuyStarter: setup.data?.canBuyStarter,
    hasPicture,
    hasTeam: chosenTeam !== undefined,
  })
  const position = step === undefined ? -1 : SETUP_STEPS.indexOf(step)
  if (step === undefined || nfts === undefined || setup.data === undefined) {
    return isError ? <p role="alert">{t('The network didn’t respond. Retrying automatically.')}</p> : <StepSkeletons />
  }
  const contents: Readonly<Record<SetupStep, ReactNode>> = {
    starter: step === 'starter' ? <StarterStep setup={setup.data} /> : <p>{t('You own a collectible.')}</p>,
    picture: (
      <div className="grid gap-3">
        <p className="text-muted">
          {t('It moves into your profile and comes back to your wallet when you change or remove it.')}
        </p>
        <CollectiblePicker nfts={nfts} tokenId={picture} onChange={(tokenId) => change({ picture: tokenId })} />
      </div>
    ),
    team: <TeamStep teams={teams} teamId={chosenTeam?.id} onChange={(id) => change({ team: id })} />,
    name: (
      <NameStep
        account={account}
        nft={
          picture === undefined ? undefined : { collection: getCollectibleAddress(chain.deployment), tokenId: picture }
        }
        team={chosenTeam}
      />
    ),
  }
  return (
    <ol className="grid gap-4">
      {SETUP_STEPS.map((one, i) => (
        <li key={one} aria-current={i === position ? 'step' : undefined}>
          <Card variant={i === position ? 'note' : 'surface'}>
            <h2 className={`text-base font-semibold ${i > position ? 'text-muted' : ''}`}>
              {t('Step %number%: %title%', { number: String(i + 1), title: t(TITLES[one]) })}
            </h2>
            {i <= position && <div className="mt-4">{contents[one]}</div>}
          </Card>
        </li>
      ))}
    </ol>
  )
}

const StepSkeletons = () => (
  <div aria-busy="true" className="grid gap-4">
    {SETUP_STEPS.map((step) => (
      <Card key={step}>
        <Skeleton width="12rem" />
      </Card>
    ))}
  </div>
)
