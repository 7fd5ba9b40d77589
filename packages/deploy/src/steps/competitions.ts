import { type Address, zeroAddress } from 'viem'
import { expectAnswer, expectOwner, type Locate, type Step } from '../step.ts'
import { createGrantStep, MINTER_ROLE, POINT_ROLE } from './profiles.ts'
import { TIMELOCK } from './roles.ts'

/** Terms of a trading competition, as `TradingCompetition` takes them. */
export type CompetitionTerms = {
  readonly id: number
  /** Enters phases, and names groups and winner after trading. */
  readonly operator: Address
  /** Tokens of the prizes, the main token first, up to four different ones. */
  readonly prizeTokens: readonly Locate[]
  /** Teams of the profiles. */
  readonly teamCount: number
  /** How long claims stay open. */
  readonly claimPeriodSeconds: bigint
  /** Collectible of the winning team. */
  readonly collectible: { readonly kind: number; readonly name: string; readonly uri: string }
}

const PRIZE_TOKEN_COUNT = 4

/** Name of a competition among the contracts of a launch. */
export const getCompetitionName = (id: number): string => `TradingCompetition ${id}`

/** Trading competitions of profiles, which give points and mint collectibles. */
export const createCompetitionSteps = (competitions: readonly CompetitionTerms[]): readonly Step[] =>
  competitions.flatMap(({ id, operator, prizeTokens, teamCount, claimPeriodSeconds, collectible }) => {
    const name = getCompetitionName(id)
    const locate: Locate = (find) => find(name)
    return [
      {
        ...{ kind: 'create', name, contract: 'TradingCompetition' },
        args: (find) => [
          {
            profile: find('Profile'),
            station: find('MintingStation'),
            tokens: Array.from({ length: PRIZE_TOKEN_COUNT }, (_, i) => prizeTokens[i]?.(find) ?? zeroAddress),
            competitionId: BigInt(id),
            numberTeams: BigInt(teamCount),
            claimPeriod: claimPeriodSeconds,
            bunnyId: collectible.kind,
            tokenURI: collectible.uri,
          },
          find(TIMELOCK),
          operator,
        ],
        expects: [
          expectOwner(name, TIMELOCK, 'TradingCompetition'),
          expectAnswer(name, 'operator', () => operator, 'TradingCompetition'),
        ],
      },
      {
        ...{ kind: 'owner', name: `MintingStation.setBunnyName ${id}` },
        calls: [
          {
            ...{ to: 'MintingStation', functionName: 'setBunnyName' },
            args: () => [collectible.kind, collectible.name],
          },
        ],
        expects: [],
      },
      createGrantStep('Profile', name, POINT_ROLE, locate),
      createGrantStep('MintingStation', name, MINTER_ROLE, locate),
    ] satisfies readonly Step[]
  })
