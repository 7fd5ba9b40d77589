import { zeroAddress } from 'viem'
import { expectAnswer, expectOwner, type Locate, type Step } from '../../step.ts'
import { TIMELOCK } from '../roles.ts'

/** Terms of a private sale, as `PrivateSale` takes them. Amounts in base units of the pay token, times in unix seconds. */
export type PrivateSaleTerms = {
  readonly id: number
  /** Not one that takes a fee. */
  readonly soldToken: Locate
  /** The native coin without. */
  readonly payToken?: Locate | undefined
  /** Not before the contract is created. */
  readonly startDate: bigint
  readonly endDate: bigint
  /** When bought tokens can be claimed, not before the end. */
  readonly releaseAt: bigint
  readonly hardcap: bigint
  /** Below it everything is refunded. */
  readonly softcap: bigint
  /** For one whole token. */
  readonly idoPrice: bigint
  /** 0 for no limit. */
  readonly maxPerUser: bigint
  readonly minPerTransaction: bigint
  /** Part of a contribution for its referrer, basis points, at most 2,000. */
  readonly referFee: bigint
}

/** Name of a private sale among the contracts of a launch. */
export const getPrivateSaleName = (id: number): string => `PrivateSale ${id}`

/** Private sales, each the timelock's. Somebody sends them what they sell. */
export const createPrivateSaleSteps = (sales: readonly PrivateSaleTerms[]): readonly Step[] =>
  sales.map(({ id, soldToken, payToken, ...terms }) => ({
    ...{ kind: 'create', name: getPrivateSaleName(id), contract: 'PrivateSale', listing: { kind: 'PrivateSale', id } },
    args: (find) => [
      { ...terms, idoToken: soldToken(find), payToken: payToken?.(find) ?? zeroAddress },
      find(TIMELOCK),
    ],
    expects: [
      expectOwner(getPrivateSaleName(id), TIMELOCK, 'PrivateSale'),
      expectAnswer(getPrivateSaleName(id), 'idoToken', soldToken, 'PrivateSale'),
    ],
  }))
