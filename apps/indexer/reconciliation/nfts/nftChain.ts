// A small chain with three collections, a market, an NFT farm and two NFT staking contracts, and accounts that use them.
import {
  MintCollection,
  NftFarm,
  NftMarket,
  NftOffers,
  NftStaking,
  NftSweeper,
  OpenCollection,
  parseDeployment,
  type UntypedRpc,
  Zono,
} from '@zono/protocol'
import {
  type Abi,
  type Address,
  encodeFunctionData,
  type Hash,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import { deployContract } from '../../../../devnet/chain/artifacts.ts'
import { type DevnetClient, startChain } from '../../../../devnet/chain/chain.ts'
import { deployExchange } from '../../../../devnet/deploy/exchange.ts'
import { getFreePort } from '../../../../devnet/services/ports.ts'

/** Start of the chain, in unix seconds. */
const START_TIME = 1_750_000_000

/** Gas of every transaction: below the highest that the chain takes. */
const GAS_LIMIT = 16_000_000

const PLAYER_COUNT = 8

const wbnbAbi = parseAbi([
  'function deposit() payable',
  'function approve(address spender, uint256 amount) returns (bool)',
])

const { deployer, treasury } = accounts

/** A call of a contract. */
export type Call = {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** Wei. */
  readonly value?: bigint
}

export type NftChain = Awaited<ReturnType<typeof startNftChain>>

/** Starts a chain, deploys everything on it and gives the players tokens and approvals. */
export async function startNftChain() {
  const chain = await startChain(await getFreePort(), { timestamp: START_TIME })
  const { client } = chain
  await client.request<UntypedRpc>({ method: 'anvil_autoImpersonateAccount', params: [true] })
  const exchange = await deployExchange(client)
  // As an older launch has it: the file alone says which contracts there are.
  const { ContractRegistry: _registry, ...contracts } = exchange.contracts
  const { Zono: zono, WBNB: wbnb } = contracts
  const deployed = await deployNftContracts(client, { zono, wbnb })
  const { native, token, open, later, market, sweeper, offers, farm, stakings } = deployed
  const deployment = parseDeployment({
    chainId: 31337,
    initCodeHash: exchange.initCodeHash,
    contracts: {
      ...contracts,
      NftMarket: market.address,
      NftSweeper: sweeper.address,
      NftOffers: offers.address,
    },
    tokens: {},
    nftCollections: [
      { contractAddress: native.address, name: 'Native', symbol: 'NAT', description: '', type: 'ETHMINT' },
      { contractAddress: token.address, name: 'Token', symbol: 'TOK', description: '', type: 'TOKENMINT' },
      { contractAddress: open.address, name: 'Open', symbol: 'OPN', description: '', type: 'SELFCREATE' },
    ],
    nftMints: [{ mid: 0, contractAddress: native.address }],
    nftFarms: [{ nfid: 4, contractAddress: farm.address }],
    nftStakingPools: stakings.map(({ address }, nsid) => ({ nsid, contractAddress: address })),
  })

  // Several transactions share a block.
  await client.setAutomine(false)
  /** Sends a call without waiting for its block. It may fail: random calls meet states that they were not chosen for. */
  async function send(from: Address, { address: to, abi, functionName, args = [], value = 0n }: Call): Promise<Hash> {
    const data = encodeFunctionData({ abi, functionName, args: [...args] })
    return sendData(client, { from, to, data, value })
  }
  /** Mines what was sent, some seconds after the newest block. */
  async function mine(seconds = 1n) {
    await client.setNextBlockTimestamp({ timestamp: (await client.getBlock()).timestamp + seconds })
    await client.mine({ blocks: 1 })
  }

  const players = Array.from({ length: PLAYER_COUNT }, (_, n) => pad(numberToHex(0xabc0000 + n), { size: 20 }))
  const world = { ...deployed, zono, wbnb, players, send, mine }
  await prepare(client, world)
  return {
    devnet: { client, rpcUrl: chain.rpcUrl, deployment },
    ...world,
    /** Collection that the market adds later; the deployment does not name it. */
    later,
    stop: chain.stop,
  }
}

type SentTransaction = {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
}

const sendData = (client: DevnetClient, { value, ...transaction }: SentTransaction): Promise<Hash> => {
  const gas = { gas: numberToHex(GAS_LIMIT), gasPrice: '0x77359400', value: numberToHex(value) }
  return client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params: [{ ...transaction, ...gas }] })
}

type Tokens = { readonly zono: Address; readonly wbnb: Address }

async function deployNftContracts(client: DevnetClient, { zono, wbnb }: Tokens) {
  const { address: owner } = deployer
  const deployMintCollection = async (symbol: string, payingToken: Address) => {
    const terms = {
      name: `Collection ${symbol}`,
      symbol,
      payingToken,
      maxSupply: 10_000n,
      nftPrice: parseEther('0.1'),
      maxMintPerTx: 10n,
      maxPerWallet: 0n,
      mintActiveTime: 0n,
      maxReserve: 1_000n,
      hue: 200n,
    }
    const address = await deployContract(client, 'MintCollection', [terms, treasury.address, owner])
    return { address, abi: MintCollection.abi }
  }
  const native = await deployMintCollection('NAT', zeroAddress)
  const token = await deployMintCollection('TOK', zono)
  const later = await deployMintCollection('LAT', zeroAddress)
  const openTerms = ['Open', 'OPN', 1_000n, parseEther('0.02'), treasury.address]
  const open = { address: await deployContract(client, 'OpenCollection', openTerms), abi: OpenCollection.abi }
  const prices = [parseEther('0.005'), parseEther('10000')]
  const marketTerms = [owner, treasury.address, owner, wbnb, ...prices]
  const market = { address: await deployContract(client, 'NftMarket', marketTerms), abi: NftMarket.abi }
  const sweeper = { address: await deployContract(client, 'NftSweeper', [market.address]), abi: NftSweeper.abi }
  const offers = { address: await deployContract(client, 'NftOffers', [market.address]), abi: NftOffers.abi }
  const farmTerms = {
    nft: native.address,
    stakingToken: zono,
    startAt: 0n,
    endAt: 10n ** 12n,
    totalNftsToSell: 200n,
    // A price of which the fee is not whole.
    nftPrice: parseEther('3') + 1n,
    maxPerUser: 0n,
    farmFee: 250n,
    lockPeriod: 3_600n,
  }
  const farm = {
    address: await deployContract(client, 'NftFarm', [farmTerms, treasury.address, owner]),
    abi: NftFarm.abi,
  }
  const deployStaking = async (collection: Address) => {
    const terms = {
      collection,
      rewardToken: zono,
      feeToken: zono,
      startBlock: 1n,
      endBlock: 100_000n,
      rewardPerBlock: parseEther('0.001'),
      depositFeePerNft: 1n,
      withdrawFeePerNft: 2n,
      maxNftsPerUser: 100n,
    }
    const address = await deployContract(client, 'NftStaking', [terms, treasury.address, owner])
    return { address, abi: NftStaking.abi }
  }
  const stakings = [await deployStaking(native.address), await deployStaking(open.address)]
  return {
    native,
    token,
    open,
    later,
    market,
    sweeper,
    offers,
    farm,
    stakings,
    batchAccount: await deployContract(client, 'BatchAccount'),
  }
}

type World = Awaited<ReturnType<typeof deployNftContracts>> &
  Tokens & {
    readonly players: readonly Address[]
    readonly send: (from: Address, call: Call) => Promise<Hash>
    readonly mine: (seconds?: bigint) => Promise<void>
  }

/** Gives players tokens, approvals and code that carries out several calls, and opens market, farm and staking. */
async function prepare(client: DevnetClient, world: World) {
  const { native, token, open, later, market, offers, farm, stakings, zono, wbnb, players, send, mine } = world
  const { address: owner } = deployer
  const zonoToken = { address: zono, abi: Zono.abi }
  const wbnbToken = { address: wbnb, abi: wbnbAbi }
  const keepers = [market, offers, farm, ...stakings]
  for (const account of [owner, ...players]) {
    await client.setBalance({ address: account, value: parseEther('1000000') })
    // An account with delegated code (EIP-7702) still sends transactions of its own.
    if (account !== owner)
      await client.setCode({ address: account, bytecode: `0xef0100${world.batchAccount.slice(2).toLowerCase()}` })
    await send(owner, { ...zonoToken, functionName: 'mint', args: [account, parseEther('10000000')] })
    await send(account, { ...wbnbToken, functionName: 'deposit', value: parseEther('100000') })
    await send(account, { ...wbnbToken, functionName: 'approve', args: [market.address, maxUint256] })
    for (const { address } of [token, ...keepers])
      await send(account, { ...zonoToken, functionName: 'approve', args: [address, maxUint256] })
    for (const collection of [native, token, open, later])
      for (const { address } of keepers)
        await send(account, { ...collection, functionName: 'setApprovalForAll', args: [address, true] })
    await mine()
  }
  await send(owner, { ...native, functionName: 'reserve', args: [owner, 80n] })
  await send(owner, { ...later, functionName: 'reserve', args: [players[0], 6n] })
  await send(owner, { ...farm, functionName: 'fund', args: [Array.from({ length: 60 }, (_, n) => BigInt(n + 1))] })
  for (const staking of stakings) await send(owner, { ...staking, functionName: 'fund', args: [parseEther('5000')] })
  const creator = players[7]
  for (const [collection, tradingFee, creatorFee] of [
    [native, 200n, 100n],
    [token, 200n, 0n],
    [open, 150n, 333n],
  ] as const) {
    const creatorAddress = creatorFee === 0n ? zeroAddress : creator
    const args = [collection.address, creatorAddress, zeroAddress, tradingFee, creatorFee]
    await send(owner, { ...market, functionName: 'addCollection', args })
  }
  await mine()
}
