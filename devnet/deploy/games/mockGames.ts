// A small chain with both games, whose numbers and prices a test sets, and accounts that play them.
import { Lottery, Prediction, parseDeployment, type UntypedRpc, Zono } from '@zono/protocol'
import { type Abi, type Address, encodeFunctionData, type Hash, maxUint256, numberToHex, pad, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract, readArtifact } from '../../chain/artifacts.ts'
import { type DevnetClient, startChain } from '../../chain/chain.ts'
import { getFreePort } from '../../services/ports.ts'
import { deployExchange } from '../exchange.ts'

/** Start of the chain, in unix seconds. */
const START_TIME = 1_750_000_000

/** Gas of every transaction: below the highest that the chain takes. */
const GAS_LIMIT = 16_000_000

/** Accounts that play. More than `MIN_ROWS_PER_STATEMENT` of the indexer, so that all of them together take its other path. */
const PLAYER_COUNT = 110

const { deployer, operator } = accounts

export type GamesChain = Awaited<ReturnType<typeof startGamesChain>>

/** Starts an empty chain and deploys the exchange and both games on it. */
export async function startGamesChain(playerCount = PLAYER_COUNT) {
  const chain = await startChain(await getFreePort(), { timestamp: START_TIME })
  const { client } = chain
  await client.request<UntypedRpc>({ method: 'anvil_autoImpersonateAccount', params: [true] })
  const exchange = await deployExchange(client)
  const { Zono: zono } = exchange.contracts
  const generator = await deployMock(client, 'FixedNumberGenerator')
  const feed = await deployMock(client, 'ManualFeed')
  const contracts = {
    ...exchange.contracts,
    Lottery: await deployContract(client, 'Lottery', [zono, generator.address, 1800n, deployer.address]),
    Prediction: await deployContract(client, 'Prediction', [
      feed.address,
      deployer.address,
      operator.address,
      deployer.address,
      {
        intervalSeconds: 300n,
        bufferSeconds: 60n,
        minBetAmount: 10n ** 13n,
        maxRoundAmount: 0n,
        oracleUpdateAllowance: 300n,
        treasuryFee: 300n,
        deadZoneBps: 0n,
      },
    ]),
    BnbUsdFeed: feed.address,
  }
  const deployment = parseDeployment({ chainId: 31337, initCodeHash: exchange.initCodeHash, contracts, tokens: {} })

  // Blocks are mined one by one, each with one transaction.
  await client.setAutomine(false)
  /** Sends a call and waits for its block, a second after the one before it or at a time in unix seconds. */
  async function send(from: Address, contract: Call, time?: bigint) {
    const timestamp = time ?? (await client.getBlock()).timestamp + 1n
    await client.setNextBlockTimestamp({ timestamp })
    const { address: to, abi, functionName, args = [], value = 0n } = contract
    const data = encodeFunctionData({ abi, functionName, args: [...args] })
    const transaction = {
      from,
      to,
      data,
      gas: numberToHex(GAS_LIMIT),
      gasPrice: '0x77359400',
      value: numberToHex(value),
    }
    const hash = await client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params: [transaction] })
    await client.mine({ blocks: 1 })
    const { status } = await client.getTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`${functionName} failed.`)
  }

  const players = Array.from({ length: playerCount }, (_, n) => pad(numberToHex(0xabc0000 + n), { size: 20 }))
  const lottery = { address: contracts.Lottery, abi: Lottery.abi }
  const token = { address: zono, abi: Zono.abi }
  for (const account of [deployer.address, ...players]) {
    await client.setBalance({ address: account, value: parseEther('100000') })
    await send(deployer.address, { ...token, functionName: 'mint', args: [account, parseEther('100000')] })
    await send(account, { ...token, functionName: 'approve', args: [lottery.address, maxUint256] })
  }
  const roles = [operator.address, accounts.treasury.address, deployer.address]
  await send(deployer.address, { ...lottery, functionName: 'setOperatorAndTreasuryAndInjectorAddresses', args: roles })
  return {
    devnet: { client, rpcUrl: chain.rpcUrl, deployment },
    players,
    send,
    lottery,
    prediction: { address: contracts.Prediction, abi: Prediction.abi },
    generator,
    feed,
    stop: chain.stop,
  }
}

type Call = {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** Wei. */
  readonly value?: bigint
}

/** Deploys a contract of `contracts/mocks` by its name. */
async function deployMock(client: DevnetClient, name: string) {
  return { address: await deployContract(client, name), abi: readArtifact(name).abi }
}
