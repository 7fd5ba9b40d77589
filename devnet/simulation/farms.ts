import { AutoVault, MasterFarm } from '@zono/protocol'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { type DevnetContext, getDevnetToken, usdToTokenAmount } from '../context.ts'

/** Milliseconds between two who come, go or restake: 20 to 40 seconds. */
const getActionDelayMs = () => 20_000 + Math.random() * 20_000

/** Farm 0, and in turn what is done: somebody adds to a stake, somebody takes a part out, somebody restakes the vault. */
const FARM_ACTIONS = ['add', 'take', 'restake'] as const

/** Lets people come to the farms and go, and the vault be restaked. Returns what stops it. */
export function simulateFarmActivity(market: DevnetContext): () => void {
  let turn = 0
  let timer: ReturnType<typeof setTimeout>
  const send = createSendTransaction(market.client)
  const farm = market.deployment.contracts.MasterFarm as Address
  const vault = market.deployment.contracts.AutoVault as Address
  const some = usdToTokenAmount(getDevnetToken(market, 'zono'), 500)
  const [staker] = accounts.traders

  async function act() {
    const kind = FARM_ACTIONS[turn++ % FARM_ACTIONS.length]
    try {
      if (kind === 'restake') {
        const data = encodeFunctionData({ abi: AutoVault.abi, functionName: 'harvest', args: [] })
        await send(accounts.operator.address, vault, data)
      } else if (staker) {
        const functionName = kind === 'add' ? 'deposit' : 'withdraw'
        const data = encodeFunctionData({ abi: MasterFarm.abi, functionName, args: [0n, some] })
        await send(staker.address, farm, data)
      }
    } catch {
      // A test may have rolled the chain back; the next turn finds its way.
    }
    timer = setTimeout(act, getActionDelayMs())
  }

  timer = setTimeout(act, getActionDelayMs())
  return () => clearTimeout(timer)
}
