/**
 * Schema of the `sales` subgraph: token sales and private sales. Amounts are base units. `claimed*`, `offering`, `refund` and
 * `tax` are what a claim paid, so they are null and 0 before it.
 */
export const salesSchema = /* GraphQL */ `
  enum SaleKind {
    ifo
    launchpad
  }

  enum SaleActionKind {
    deposit
    harvest
    release
    contribute
    claim
    refund
    referral
  }

  type Sale @entity {
    id: ID!
    kind: SaleKind!
    address: Bytes!
    offeringToken: Bytes!
    raisingToken: Bytes!
    startBlock: BigInt
    endBlock: BigInt
    startDate: BigInt
    endDate: BigInt
    releaseAt: BigInt
    softcap: BigInt!
    isCancelled: Boolean!
    totalAmount: BigInt!
    totalUsers: BigInt!
    pools: [SalePool!]! @derivedFrom(field: "sale") @few(rows: 2)
    commitments: [Commitment!]! @derivedFrom(field: "sale")
    actions: [SaleAction!]! @derivedFrom(field: "sale")
    hourData: [SaleHourData!]! @derivedFrom(field: "sale")
    referrals: [Referral!]! @derivedFrom(field: "sale")
  }

  type SalePool @entity {
    id: ID!
    sale: Sale!
    pid: Int!
    raisingAmount: BigInt!
    offeringAmount: BigInt!
    limitPerUser: BigInt!
    hasTax: Boolean!
    totalAmount: BigInt!
    sumTaxesOverflow: BigInt!
    totalUsers: BigInt!
    commitments: [Commitment!]! @derivedFrom(field: "pool")
  }

  type Commitment @entity {
    id: ID!
    sale: Sale!
    pool: SalePool!
    user: Bytes!
    amount: BigInt!
    offering: BigInt!
    refund: BigInt!
    tax: BigInt!
    claimedAt: BigInt
    claimedHash: Bytes
  }

  type SaleAction @entity {
    id: ID!
    sale: Sale!
    pool: SalePool
    user: Bytes!
    kind: SaleActionKind!
    amount: BigInt!
    hash: Bytes!
    block: BigInt!
    timestamp: BigInt!
  }

  type SaleHourData @entity {
    id: ID!
    sale: Sale!
    date: Int!
    totalAmount: BigInt!
    users: BigInt!
  }

  type Referral @entity {
    id: ID!
    sale: Sale!
    referrer: Bytes!
    user: Bytes!
    amount: BigInt!
    claimed: Boolean!
  }
`
