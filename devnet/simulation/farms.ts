import { AutoVault, MasterFarm } from '@zono/protocol'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { type DevnetContext, getDevnetToken, usdToTokenAmount } from '../context.ts'
import { type Activity, between } from './activity.ts'

/** Farm 0, and in turn what is done: somebody adds to a stake, somebody takes a part out, somebody restakes the vault. */
const FARM_ACTIONS = ['add', 'take', 'restake'] as const

/** People come to the farms and go, and the vault is restaked. */
export function createStaking(market: DevnetContext): Activity {
  let turn = 0
  const send = createSendTransaction(market.client)
  const farm = market.deployment.contracts.MasterFarm as Address
  const vault = market.deployment.contracts.AutoVault as Address
  const some = usdToTokenAmount(getDevnetToken(market, 'zono'), 500)
  const [staker] = accounts.traders

  async function act() {
    const kind = FARM_ACTIONS[turn++ % FARM_ACTIONS.length]
    if (kind === 'restake') {
      const data = encodeFunctionData({ abi: AutoVault.abi, functionName: 'harvest', args: [] })
      await send(accounts.operator.address, vault, data)
    } else if (staker) {
      const functionName = kind === 'add' ? 'deposit' : 'withdraw'
      const data = encodeFunctionData({ abi: MasterFarm.abi, functionName, args: [0n, some] })
      await send(staker.address, farm, data)
    }
  }

  return { name: 'staking', getDelaySeconds: between(20, 40), act }
}
