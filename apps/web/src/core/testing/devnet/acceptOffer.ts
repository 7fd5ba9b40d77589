import { getContract, MintCollection, NftMarket, NftOffers } from '@zono/protocol'
import { type Hash, parseEther } from 'viem'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../../../../devnet/devnet.ts'

/** For tests: a player of the devnet accepts an offer for a piece of its own. Returns the hash of the sale. */
export async function acceptOffer({ client, deployment }: Pick<Devnet, 'client' | 'deployment'>): Promise<Hash> {
  const offers = getContract(deployment, NftOffers)
  const send = { chain: null, gas: 2_000_000n }
  const { account: seller, collection, tokenId, index } = await findPiece({ client, deployment })
  const [buyer] = accounts.traders
  if (buyer === undefined) throw new Error('The devnet has no trader.')
  const { timestamp } = await client.getBlock()
  const { request, result: offerId } = await client.simulateContract({
    ...{ ...offers, functionName: 'offer', account: buyer, value: parseEther('0.5') },
    args: [collection, tokenId, false, timestamp + 86_400n],
  })
  const approve = { abi: MintCollection.abi, address: collection, functionName: 'approve' } as const
  const args = [offerId, collection, tokenId, 0n, BigInt(index)] as const
  const hashes = [
    await client.writeContract({ ...request, ...send }),
    await client.writeContract({ ...approve, ...send, account: seller, args: [offers.address, tokenId] }),
    await client.writeContract({ ...offers, ...send, functionName: 'accept', account: seller, args }),
  ]
  const receipts = await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })))
  const last = receipts.at(-1)
  if (last === undefined || receipts.some(({ status }) => status !== 'success')) throw new Error('The offer failed.')
  return last.transactionHash
}

/** A piece in the wallet of a player, of a collection of the market. */
async function findPiece({ client, deployment }: Pick<Devnet, 'client' | 'deployment'>) {
  const market = getContract(deployment, NftMarket)
  const [collections] = await client.readContract({ ...market, functionName: 'viewCollections', args: [0n, 50n] })
  for (const [index, collection] of collections.entries())
    for (const account of accounts.players) {
      const contract = { abi: MintCollection.abi, address: collection } as const
      const args = [account.address, 0n, 1n] as const
      const [[tokenId]] = await client
        .readContract({ ...contract, functionName: 'tokensOfOwnerBySize', args })
        .catch(() => [[]] as const)
      if (tokenId === undefined) continue
      const canBeListed = { ...market, functionName: 'canTokensBeListed', args: [collection, [tokenId]] } as const
      const [isEligible] = await client.readContract(canBeListed)
      if (isEligible) return { account, collection, tokenId, index }
    }
  throw new Error('No player has a piece of the market.')
}
