import { useQuery } from '@tanstack/react-query'
import type { LoadedRound } from '@zono/client'
import { BeaconProof } from '#core/beacon/BeaconProof.tsx'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { loadChunk } from '#lib/loadChunk.ts'
import { lotteryDrawQuery } from '../lottery.queries.ts'

/** Proves a draw in this browser: the beacon's signature, its value on the chain, and the number that follows. */
export function DrawProof({ round: { lotteryId, finalNumber } }: { readonly round: LoadedRound }) {
  const t = useTranslation()
  const chain = useChain()
  const { data: draw } = useQuery(lotteryDrawQuery(chain, lotteryId))
  const { beaconRound, randomness } = draw ?? {}
  if (chain.deployment.beacon === undefined || (draw !== undefined && beaconRound === undefined)) {
    return <p className="text-sm text-muted">{t('This round was not drawn by the public beacon.')}</p>
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {t(
          'The number comes from a public beacon that nobody can predict or choose. Your browser can check it down to the signature.',
        )}
      </p>
      <BeaconProof
        beaconRound={beaconRound}
        randomness={randomness}
        proofKey={['draw', lotteryId, finalNumber]}
        check={async (signed) => {
          const { checkDraw } = await loadChunk('drawCheck', () => import('../draw/drawCheck.ts'))
          return checkDraw({ ...signed, lotteryId, randomness, finalNumber })
        }}
        conclude={({ isSameNumber, number = '–' }) => ({
          isTrue: isSameNumber,
          text: isSameNumber
            ? t('The winning number %number% follows from it.', { number })
            : t('Another number follows from it: %number%', { number }),
        })}
      />
    </div>
  )
}
