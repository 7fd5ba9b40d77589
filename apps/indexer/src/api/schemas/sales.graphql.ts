/**
 * Schema of the `sales` subgraph: token sales and private sales. Amounts are base units. `claimed*`, `offering`, `refund` and
 * `tax` are what a claim paid, so they are null and 0 before it.
 */
export const salesSchema = /* GraphQL */ `
  "Kind of a sale."
  enum SaleKind {
    "A token sale."
    ifo
    "A private sale."
    launchpad
  }

  "What an account did in a sale."
  enum SaleActionKind {
    "It committed to a token sale."
    deposit
    "It claimed from a token sale: the amount counts the tokens that vest, which each release pays."
    harvest
    "It took what had vested."
    release
    "It committed to a private sale."
    contribute
    "It claimed from a private sale."
    claim
    "It got back what was not used."
    refund
    "It was paid what it earned by referrals."
    referral
  }

  "A token sale or a private sale."
  type Sale @entity {
    "Kind and number, such as \\"ifo-3\\"."
    id: ID!
    "Its kind."
    kind: SaleKind!
    "Its contract."
    address: Bytes!
    "Token that is sold."
    offeringToken: Bytes!
    "Token that is paid; the zero address for the native coin."
    raisingToken: Bytes!
    "Number of the first block of a token sale; null for a private sale."
    startBlock: BigInt
    "Number of the last block of a token sale; null for a private sale."
    endBlock: BigInt
    "First second of a private sale, unix seconds; null for a token sale."
    startDate: BigInt
    "First second after a private sale, unix seconds; null for a token sale."
    endDate: BigInt
    "When the tokens of a private sale can be claimed, unix seconds; null for a token sale."
    releaseAt: BigInt
    "What all pools together must raise, each up to its target, base units; below it all is returned."
    softcap: BigInt!
    "Whether commitments are returned: it ended below its soft cap, or its owner cancelled it."
    isCancelled: Boolean!
    "Commitments of all pools, base units."
    totalAmount: BigInt!
    "Accounts that committed."
    totalUsers: BigInt!
    "Its pools."
    pools: [SalePool!]! @derivedFrom(field: "sale") @few(rows: 2)
    "Commitments of accounts."
    commitments: [Commitment!]! @derivedFrom(field: "sale")
    "What accounts did."
    actions: [SaleAction!]! @derivedFrom(field: "sale")
    "Its totals by the hour."
    hourData: [SaleHourData!]! @derivedFrom(field: "sale")
    "What commitments earn referrers."
    referrals: [Referral!]! @derivedFrom(field: "sale")
  }

  "A pool of a sale: a token sale has 0 basic and 1 unlimited, a private sale pool 0 alone."
  type SalePool @entity {
    "Id of the sale and number of the pool."
    id: ID!
    "The sale."
    sale: Sale!
    "Number of the pool."
    pid: Int!
    "Target, or hard cap of a private sale, base units."
    raisingAmount: BigInt!
    "Tokens for sale, base units."
    offeringAmount: BigInt!
    "Most that an account can commit, base units; 0 for no limit."
    limitPerUser: BigInt!
    "Whether refunds have a fee."
    hasTax: Boolean!
    "Commitments, base units."
    totalAmount: BigInt!
    "Fees of the claims so far, base units."
    sumTaxesOverflow: BigInt!
    "Accounts that committed."
    totalUsers: BigInt!
    "Commitments of accounts."
    commitments: [Commitment!]! @derivedFrom(field: "pool")
  }

  "What an account committed to a pool, and what its claim paid."
  type Commitment @entity {
    "Id of the pool and address of the account."
    id: ID!
    "The sale."
    sale: Sale!
    "The pool."
    pool: SalePool!
    "The account."
    user: Bytes!
    "The commitment, base units."
    amount: BigInt!
    "Tokens bought, those that vest included, base units; 0 before the claim."
    offering: BigInt!
    "What was returned, base units; 0 before the claim."
    refund: BigInt!
    "Fee of the refund, base units; 0 before the claim."
    tax: BigInt!
    "When it was claimed, unix seconds; null before."
    claimedAt: BigInt
    "Hash of the transaction of the claim; null before."
    claimedHash: Bytes
  }

  "Something that an account did in a sale."
  type SaleAction @entity {
    "Hash of the transaction and index of the log; that of a refund by a token sale ends with \\"-refund\\"."
    id: ID!
    "The sale."
    sale: Sale!
    "The pool; null for a payment by referrals."
    pool: SalePool
    "The account."
    user: Bytes!
    "What it did."
    kind: SaleActionKind!
    "Base units: of the offering token for harvest, release and claim, of the raising token otherwise."
    amount: BigInt!
    "Hash of the transaction."
    hash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }

  "A sale at the end of an hour in which somebody committed."
  type SaleHourData @entity {
    "Id of the sale and number of the hour since 1970."
    id: ID!
    "The sale."
    sale: Sale!
    "Start of the hour, unix seconds."
    date: Int!
    "Commitments of all pools, base units."
    totalAmount: BigInt!
    "Accounts that have committed."
    users: BigInt!
  }

  "What the commitments of an account to a private sale earn its referrer."
  type Referral @entity {
    "Id of the sale and address of the referred account."
    id: ID!
    "The sale."
    sale: Sale!
    "Account that referred it."
    referrer: Bytes!
    "The referred account."
    user: Bytes!
    "What is earned, base units of the raising token."
    amount: BigInt!
    "Whether the referrer was paid."
    claimed: Boolean!
  }
`
