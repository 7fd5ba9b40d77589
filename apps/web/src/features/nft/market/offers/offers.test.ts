import { NftOffers } from '@zono/protocol'
import { type Address, decodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { acceptOffer, makeOffer, withdrawOffer } from './offers.actions.ts'
import { getExpiry, getOfferAction, getOpenOffers, isExpired, type NftOffer } from './offers.rules.ts'

const BNB = 10n ** 18n
const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [contract, buyer, other] = [address(1), address(2), address(3)]
const collection = { address: address(4), name: 'Prints' }
const deployment = { chainId: 31337, initCodeHash: '0x' as const, contracts: { NftOffers: contract }, tokens: {} }

const offer = (id: bigint, amount: bigint, tokenId?: bigint, expiresAt = 1000): NftOffer => ({
  ...{ id, buyer, amount, collection: collection.address, expiresAt, tokenId },
})

describe('offers', () => {
  test('for a piece: its own and those for the collection, highest first, older first among equals', () => {
    const offers = [offer(1n, BNB, 7n), offer(2n, 3n * BNB), offer(3n, 2n * BNB, 8n), offer(4n, BNB)]
    expect(getOpenOffers(offers, 999, 7n).map(({ id }) => id)).toEqual([2n, 1n, 4n])
    expect(getOpenOffers(offers, 999).map(({ id }) => id)).toEqual([2n, 3n, 1n, 4n])
  })

  test('expiry: from its second on an offer is not open, as in the contract', () => {
    expect(isExpired(offer(1n, BNB), 999)).toBe(false)
    expect(isExpired(offer(1n, BNB), 1000)).toBe(true)
    expect(getOpenOffers([offer(1n, BNB)], 1000)).toEqual([])
    expect(getExpiry(1000, '7')).toBe(1000 + 7 * 86_400)
  })

  test('what can be done: the own one is withdrawn, that of others accepted by the holder of the piece', () => {
    const one = offer(1n, BNB)
    expect(getOfferAction(one, buyer, buyer)).toBe('withdraw')
    expect(getOfferAction(one, other, other)).toBe('accept')
    expect(getOfferAction(one, other, contract)).toBeUndefined()
    expect(getOfferAction(one, other, undefined)).toBeUndefined()
    expect(getOfferAction(one, undefined, other)).toBeUndefined()
  })

  test('actions: send the amount with an offer, and what the seller was shown with an acceptance', () => {
    const decode = (data: `0x${string}`) => decodeFunctionData({ abi: NftOffers.abi, data })
    const made = makeOffer(deployment, { collection, tokenId: undefined, amount: BNB, expiresAt: 55 }, undefined)
    expect(made.call.value).toBe(BNB)
    expect(decode(made.call.data)).toEqual({ functionName: 'offer', args: [collection.address, 0n, true, 55n] })
    const forPiece = makeOffer(deployment, { collection, tokenId: 9n, amount: BNB, expiresAt: 55 }, undefined)
    expect(decode(forPiece.call.data).args).toEqual([collection.address, 9n, false, 55n])
    const accepted = acceptOffer(deployment, {
      ...{ offer: offer(6n, BNB), collection, collectionIndex: 3, tokenId: 9n, minNetAmount: 97n },
    })
    expect(decode(accepted.call.data).args).toEqual([6n, collection.address, 9n, 97n, 3n])
    expect(accepted.approvals).toEqual([{ collection, spender: contract, tokenIds: [9n] }])
    expect(decode(withdrawOffer(deployment, offer(6n, BNB), collection).call.data).args).toEqual([6n])
  })
})
