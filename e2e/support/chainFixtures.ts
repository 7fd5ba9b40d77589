import { erc20Abi, MasterFarm, Router } from '@zono/protocol'
import { Pair, type Token } from '@zono/sdk'
import { type Address, encodeFunctionData, type Hash, type Hex, parseAbi, parseUnits } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { sendAsOwner } from '../../devnet/chain/sendAsOwner.ts'
import { getDevnetToken } from '../../devnet/context.ts'
import type { Devnet } from '../../devnet/devnet.ts'

/** What a journey may do to the chain behind the page's back, and ask of it. */
export type ChainFixture = ReturnType<typeof createChainFixture>

const NO_DEADLINE = 10n ** 12n

/** The world of a running devnet. */
export function createChainFixture(devnet: Devnet) {
  const { client, deployment } = devnet
  const router = deployment.contracts.Router as Address
  const token = (key: string) => getDevnetToken(devnet, key)

  /** The pool of two tokens, be they the devnet's or not. */
  const getPairAddressOfTokens = (a: Token, b: Token): Address =>
    Pair.computeAddress(
      { factory: deployment.contracts.Factory as Address, initCodeHash: deployment.initCodeHash },
      a,
      b,
    )

  async function send(from: Address, to: Address, data: Hex, value = 0n, gas = 1_000_000n) {
    const hash = await client.request({
      method: 'eth_sendTransaction',
      // Plenty: an estimate made in the second of another trade in the same pool falls short a second later.
      params: [{ from, to, data, value: `0x${value.toString(16)}`, gas: `0x${gas.toString(16)}` }],
    } as never)
    return mine(hash)
  }

  /** Mines a transaction at once: the chain's next block is half a second away, and a journey sends dozens. */
  async function mine(hash: Hash) {
    await client.mine({ blocks: 1 })
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`A transaction of the journey's own reverted: ${hash}`)
    return receipt
  }

  return {
    ...devnet,
    token,
    send,

    /** Balance of a token, or of the native coin, in base units. */
    readBalance: (key: string, account: Address): Promise<bigint> =>
      key === 'bnb'
        ? client.getBalance({ address: account })
        : client.readContract({
            abi: erc20Abi,
            address: token(key).address,
            functionName: 'balanceOf',
            args: [account],
          }),

    /** What an account lets the router take. */
    readAllowance: (key: string, owner: Address): Promise<bigint> =>
      client.readContract({
        abi: erc20Abi,
        address: token(key).address,
        functionName: 'allowance',
        args: [owner, router],
      }),

    /** Gives an account tokens, in whole tokens. */
    async fundToken(key: string, to: Address, whole: string) {
      const { address, decimals } = token(key)
      const args = [to, parseUnits(whole, decimals)] as const
      await send(
        accounts.traders[0]?.address ?? '0x',
        address,
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
      )
    },

    /** Gives an account a position in a pool, in whole pool tokens; it comes from the first provider. */
    async fundLpToken(a: string, b: string, to: Address, whole: string) {
      const pool = Pair.computeAddress(
        { factory: deployment.contracts.Factory as Address, initCodeHash: deployment.initCodeHash },
        token(a),
        token(b),
      )
      const args = [to, parseUnits(whole, 18)] as const
      await send(accounts.deployer.address, pool, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }))
    },

    /** An account lets a contract spend its tokens, in whole tokens. */
    async approve(key: string, owner: Address, spender: Address, whole: string) {
      const args = [spender, parseUnits(whole, token(key).decimals)] as const
      await send(owner, token(key).address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
    },

    /** An account stakes in a farm, in whole tokens it has. */
    async stake(pid: bigint, key: string, who: Address, whole: string) {
      const farm = deployment.contracts.MasterFarm as Address
      await this.approve(key, who, farm, whole)
      const args = [pid, parseUnits(whole, token(key).decimals)] as const
      await send(who, farm, encodeFunctionData({ abi: MasterFarm.abi, functionName: 'deposit', args }))
    },

    /** An account stakes LP tokens of a pair in its farm, in whole LP tokens it has. */
    async stakeLpToken(a: string, b: string, who: Address, whole: string) {
      const farm = { abi: MasterFarm.abi, address: deployment.contracts.MasterFarm as Address } as const
      const [pair, amount] = [this.getPairAddress(a, b) as Address, parseUnits(whole, 18)]
      const length = await client.readContract({ ...farm, functionName: 'poolLength' })
      let pid = 0n
      while (
        pid < length &&
        (await client.readContract({ ...farm, functionName: 'poolInfo', args: [pid] }))[0] !== pair
      )
        pid++
      const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [farm.address, amount] })
      await send(who, pair, approval)
      await send(who, farm.address, encodeFunctionData({ ...farm, functionName: 'deposit', args: [pid, amount] }))
    },

    /** Another account trades, in whole tokens of the first: the price moves. */
    async swap(from: string, to: string, whole: string) {
      const trader = accounts.traders[1]?.address ?? '0x'
      const args = [
        parseUnits(whole, token(from).decimals),
        0n,
        [token(from).address, token(to).address],
        trader,
        NO_DEADLINE,
      ] as const
      const functionName = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
      await send(trader, router, encodeFunctionData({ abi: Router.abi, functionName, args }))
    },

    /** Another account creates a pair, in whole tokens. */
    async createPair(a: string, b: string, wholeA: string, wholeB: string) {
      const trader = accounts.traders[1]?.address ?? '0x'
      const amounts = [parseUnits(wholeA, token(a).decimals), parseUnits(wholeB, token(b).decimals)] as const
      for (const [key, amount] of [
        [a, amounts[0]],
        [b, amounts[1]],
      ] as const) {
        const args = [router, amount] as const
        await send(trader, token(key).address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
      }
      const args = [token(a).address, token(b).address, ...amounts, 0n, 0n, trader, NO_DEADLINE] as const
      const data = encodeFunctionData({ abi: Router.abi, functionName: 'addLiquidity', args })
      await send(trader, router, data, 0n, 5_000_000n)
    },

    /** Calls a contract as its owner, through the timelock, and waits until that is mined: a page may read it at once. */
    async callAsOwner(target: Address, data: Hex) {
      await mine(await sendAsOwner(client, deployment.contracts.Timelock as Address, [{ target, data }]))
    },

    /** Stops the transfers of a token that can be stopped. */
    async pauseToken(key: string) {
      await send(
        accounts.deployer.address,
        token(key).address,
        encodeFunctionData({ abi: parseAbi(['function pause()']), functionName: 'pause' }),
      )
    },

    /** The pool of two tokens. */
    getPairAddress: (a: string, b: string): Address => getPairAddressOfTokens(token(a), token(b)),

    getPairAddressOfTokens,
  }
}
