import { zeroAddress } from 'viem'
import { expectAnswer, expectOwner, type Locate, type Step } from '../../step.ts'
import { createGrantStep, POINT_ROLE } from '../profiles.ts'
import { TIMELOCK } from '../roles.ts'

/** Terms of one of the two pools of a sale. */
export type SalePoolTerms = {
  /** Base units of the raising token that buy all of the pool's tokens. */
  readonly raisingAmount: bigint
  /** Base units of the token that is sold. */
  readonly offeringAmount: bigint
  /** What an account may commit at most, base units; 0 for no limit. */
  readonly limitPerUser: bigint
  /** Whether what a claim returns has a fee. */
  readonly hasTax: boolean
  /** Per cent of the tokens that vest, and the times of vesting in seconds. */
  readonly vestingPercentage: bigint
  readonly vestingCliff: bigint
  readonly vestingDuration: bigint
  readonly vestingSlicePeriod: bigint
}

/** Terms of a token sale, as `InitialFarmOffering` takes them. */
export type TokenSaleTerms = {
  readonly id: number
  readonly raisingToken: Locate
  readonly offeringToken: Locate
  /** Credit period of the sale vault that limits commitments to the second pool. */
  readonly creditPeriod: bigint
  /** Commitments are accepted in blocks between these two. */
  readonly startBlock: bigint
  readonly endBlock: bigint
  /** Base units of the raising token; below it everything is returned. */
  readonly softcap: bigint
  /** Unix seconds. */
  readonly vestingStartTime: bigint
  /** The basic pool and the unlimited one. */
  readonly pools: readonly [SalePoolTerms, SalePoolTerms]
  /** Points that profiles get for commitments above a threshold; none without. */
  readonly points?:
    | {
        readonly campaignId: bigint
        readonly points: bigint
        readonly threshold: bigint
        /** Whether the point center gives them instead of the sale. */
        readonly byCenter?: boolean
      }
    | undefined
}

/** Name of a sale among the contracts of a launch. */
export const getTokenSaleName = (id: number): string => `InitialFarmOffering ${id}`

/** Token sales, each the timelock's. Somebody sends them what they sell. */
export const createTokenSaleSteps = (sales: readonly TokenSaleTerms[]): readonly Step[] =>
  sales.flatMap((sale): readonly Step[] => {
    const { id, raisingToken, offeringToken, points, ...terms } = sale
    const name = getTokenSaleName(id)
    const givesPoints = points !== undefined && !points.byCenter
    return [
      {
        ...{ kind: 'create', name, contract: 'InitialFarmOffering', listing: { kind: 'TokenSale', id } },
        args: (find) => [
          {
            ...terms,
            lpToken: raisingToken(find),
            offeringToken: offeringToken(find),
            ifoPool: find('SaleVault'),
            points: {
              profile: points ? find('Profile') : zeroAddress,
              campaignId: points?.campaignId ?? 0n,
              numberPoints: givesPoints ? points.points : 0n,
              thresholdToClaim: points?.threshold ?? 0n,
            },
          },
          find(TIMELOCK),
        ],
        expects: [
          expectOwner(name, TIMELOCK, 'InitialFarmOffering'),
          expectAnswer(name, 'offeringToken', offeringToken, 'InitialFarmOffering'),
        ],
      },
      ...(givesPoints ? [createGrantStep('Profile', name, POINT_ROLE, (find) => find(name))] : []),
    ]
  })

const POINT_CENTER = 'PointCenterIFO'

/** The point center, which gives the points of sales that give none themselves. */
export const createPointCenterSteps = (
  sales: readonly TokenSaleTerms[],
  { maxViewLength }: { readonly maxViewLength: bigint },
): readonly Step[] => [
  {
    ...{ kind: 'create', name: POINT_CENTER },
    args: (find) => [find(TIMELOCK), find('Profile'), maxViewLength],
    expects: [expectOwner(POINT_CENTER, TIMELOCK)],
  },
  createGrantStep('Profile', POINT_CENTER, POINT_ROLE, (find) => find(POINT_CENTER)),
  ...sales.flatMap(({ id, points }): readonly Step[] =>
    points?.byCenter
      ? [
          {
            ...{ kind: 'owner', name: `${POINT_CENTER}.addIFOAddress ${id}` },
            calls: [
              {
                ...{ to: POINT_CENTER, functionName: 'addIFOAddress' },
                args: (find) => [find(getTokenSaleName(id)), points.threshold, points.campaignId, points.points],
              },
            ],
            expects: [],
          },
        ]
      : [],
  ),
]
