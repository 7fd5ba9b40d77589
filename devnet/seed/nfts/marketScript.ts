import type { Address } from 'viem'
import { parseEther } from 'viem'
import type { Piece } from '../../nfts/calls.ts'

/** One thing that an account does on the market or in a mint. Prices in wei. */
export type MarketStep =
  | { readonly kind: 'mint'; readonly collection: Address; readonly account: Address; readonly amount: number }
  | {
      readonly kind: 'list' | 'reprice' | 'buy'
      readonly piece: Piece
      readonly account: Address
      readonly price: bigint
    }
  | { readonly kind: 'cancel'; readonly piece: Piece; readonly account: Address }

/** A mint of the script, whose pieces are traded from then on. */
export type ScriptMint = {
  readonly collection: Address
  readonly account: Address
  readonly amount: number
  /** Id of the first piece. */
  readonly firstTokenId: bigint
}

export type ScriptOptions = {
  /** In the order in which they are made. */
  readonly mints: readonly ScriptMint[]
  readonly traders: readonly Address[]
  /** Price at which a collection begins, in BNB. */
  readonly getFirstPrice: (collection: Address) => number
  /** Whether a piece can be listed. */
  readonly canList: (piece: Piece) => boolean
  readonly trades: number
  /** Listings that are open at the end. */
  readonly asks: number
  readonly reprices: number
  readonly cancels: number
  /** Numbers in [0, 1). */
  readonly random: () => number
}

/** Part of the script within which all mints are made. */
const MINT_PART = 0.45

/** How much dearer pieces are at the end of the script, on average. */
const PRICE_GROWTH = 0.6

type Ask = { readonly piece: Piece; readonly seller: Address; readonly price: bigint }

/** A market's past: mints, listings, changes of prices, cancellations and trades, in exactly the numbers that are asked for. */
export function createMarketScript(options: ScriptOptions): readonly MarketStep[] {
  const { mints, traders, getFirstPrice, canList, trades, asks, reprices, cancels, random } = options
  const left = { list: trades + asks + cancels, buy: trades, reprice: reprices, cancel: cancels }
  const total = left.list + left.buy + left.reprice + left.cancel
  const owned: { readonly piece: Piece; readonly owner: Address }[] = []
  const listed: Ask[] = []
  const steps: MarketStep[] = []
  let mintCount = 0
  let progress = 0

  const pick = <item>(items: readonly item[]) => Math.floor(random() * items.length)
  const take = <item>(items: item[]): item => items.splice(pick(items), 1)[0] as item
  const getPrice = ({ collection }: Piece) => {
    const bnb = getFirstPrice(collection) * (0.7 + 0.9 * random() ** 2) * (1 + PRICE_GROWTH * progress)
    return parseEther(bnb.toFixed(3))
  }

  function mint({ collection, account, amount, firstTokenId }: ScriptMint) {
    steps.push({ kind: 'mint', collection, account, amount })
    for (let i = 0; i < amount; i++) {
      const piece = { collection, tokenId: firstTokenId + BigInt(i) }
      if (canList(piece)) owned.push({ piece, owner: account })
    }
  }

  const play = {
    list() {
      const { piece, owner } = take(owned)
      const price = getPrice(piece)
      listed.push({ piece, seller: owner, price })
      steps.push({ kind: 'list', piece, account: owner, price })
    },
    reprice() {
      const ask = take(listed)
      const price = (ask.price * BigInt(70 + Math.floor(random() * 45))) / 100n
      listed.push({ ...ask, price })
      steps.push({ kind: 'reprice', piece: ask.piece, account: ask.seller, price })
    },
    cancel() {
      const { piece, seller } = take(listed)
      owned.push({ piece, owner: seller })
      steps.push({ kind: 'cancel', piece, account: seller })
    },
    buy() {
      const { piece, seller, price } = take(listed)
      const buyers = traders.filter((trader) => trader !== seller)
      const buyer = buyers[pick(buyers)] as Address
      owned.push({ piece, owner: buyer })
      steps.push({ kind: 'buy', piece, account: buyer, price })
    },
  }

  /** One of the kinds that are left and possible, each as likely as it is frequent. */
  function chooseKind(): keyof typeof play {
    const isPossible = {
      list: owned.length > 0,
      buy: listed.length > 0,
      reprice: listed.length > 0,
      cancel: listed.length > 0,
    }
    const kinds = (Object.keys(play) as (keyof typeof play)[]).filter((kind) => isPossible[kind])
    let rest = random() * kinds.reduce((sum, kind) => sum + left[kind], 0)
    for (const kind of kinds) {
      rest -= left[kind]
      if (rest < 0) return kind
    }
    return 'list'
  }

  for (let done = 0; done < total; done++) {
    progress = done / total
    for (; mintCount < mints.length * Math.min(1, (progress + 0.05) / MINT_PART); mintCount++)
      mint(mints[mintCount] as ScriptMint)
    const kind = chooseKind()
    left[kind]--
    play[kind]()
  }
  return steps
}
