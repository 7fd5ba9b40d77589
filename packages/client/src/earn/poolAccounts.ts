import { erc20Abi, getContract, Multicall, StakingPool as StakingPoolContract } from '@zono/protocol'
import type { Address } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import { readFields } from '../reading/readFields.ts'
import { readNativeBalance } from '../tokens/native.ts'
import type { EarnAccount } from './account.ts'
import { readFarmPosition } from './farms.ts'
import type { PoolProduct, StakingPool } from './pools.ts'

type StakingPoolAccountsParams = { readonly account: Address; readonly pools: readonly PoolProduct[] }

/**
 * Reads an account's position in each pool, by `poolId`; undefined where a contract did not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const accounts = await readStakingPoolAccounts(reader, { account, pools: await readStakingPoolList(reader) })
 * accounts[0]?.stakedAmount // => 9n
 */
export async function readStakingPoolAccounts(
  reader: ChainReader,
  { account, pools }: StakingPoolAccountsParams,
): Promise<Readonly<Record<number, EarnAccount | undefined>>> {
  const [block, ...accounts] = await Promise.all([
    reader.readContract({ ...getContract(reader.deployment, Multicall), functionName: 'getBlockNumber' }),
    ...pools.map((pool) => readStakingPoolAccount(reader, account, pool)),
  ])
  return Object.fromEntries(pools.map(({ poolId }, i) => [poolId, accounts[i] && { ...accounts[i], block }]))
}

async function readStakingPoolAccount(reader: ChainReader, account: Address, pool: PoolProduct) {
  const { stakingToken } = pool
  const balance = optionalRead(
    'address' in stakingToken
      ? reader.readContract({
          abi: erc20Abi,
          address: stakingToken.address,
          functionName: 'balanceOf',
          args: [account],
        })
      : readNativeBalance(reader, account),
  )
  const [stakingTokenBalance, position] = await Promise.all([
    balance,
    pool.kind === 'manual' ? readFarmPosition(reader, account, 0) : readStakingPoolPosition(reader, account, pool),
  ])
  return position && stakingTokenBalance !== undefined ? { stakingTokenBalance, ...position } : undefined
}

async function readStakingPoolPosition(reader: ChainReader, account: Address, { contractAddress, terms }: StakingPool) {
  const contract = { abi: StakingPoolContract.abi, address: contractAddress, args: [account] } as const
  const position = await readFields(reader, contract, ['userInfo', 'pendingReward'])
  if (position === undefined) return undefined
  const { pendingReward } = position
  const [stakedAmount, , isBlacklisted, lastDepositTime] = position.userInfo
  const { lockSeconds } = terms
  return {
    stakedAmount,
    pendingReward,
    // The lock of the whole stake restarts with every deposit.
    lockedUntil: lockSeconds === undefined ? undefined : Number(lastDepositTime + lockSeconds),
    isBlacklisted,
  }
}
