// What the client of snapshot.js 0.17.5 sent to this hub, recorded from its connection on a development chain: `Client712`
// with the address of the hub and an ethers wallet, and `utils.subgraphRequest`. The package brings 130 MB of dependencies
// (starknet, ethers), so its requests are kept here instead.
// https://github.com/snapshot-labs/snapshot.js/blob/master/src/sign/index.ts

/** `utils.subgraphRequest(url + '/graphql', { space: { __args: { id }, ... } })`. */
export const SNAPSHOT_JS_SPACE_QUERY =
  'query { space (id: "zono-31337") { id name network symbol strategies { name network params } admins members filters { minScore onlyMembers } } }'

/** `client.proposal(wallet, address, { ... })`, posted to `/`. */
export const SNAPSHOT_JS_PROPOSAL = {
  address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
  sig: '0x70134c5318bdfec776bf1076f9412b448c8bf40b5de8a58ac636d06e9ee3ab9269d8920d3165f0cc7d9b4c490d7682ab5ed58898389cb41b4589d006594aa8491c',
  data: {
    domain: {
      name: 'snapshot',
      version: '0.1.4',
    },
    types: {
      Proposal: [
        {
          name: 'from',
          type: 'string',
        },
        {
          name: 'space',
          type: 'string',
        },
        {
          name: 'timestamp',
          type: 'uint64',
        },
        {
          name: 'type',
          type: 'string',
        },
        {
          name: 'title',
          type: 'string',
        },
        {
          name: 'body',
          type: 'string',
        },
        {
          name: 'discussion',
          type: 'string',
        },
        {
          name: 'choices',
          type: 'string[]',
        },
        {
          name: 'labels',
          type: 'string[]',
        },
        {
          name: 'start',
          type: 'uint64',
        },
        {
          name: 'end',
          type: 'uint64',
        },
        {
          name: 'snapshot',
          type: 'uint64',
        },
        {
          name: 'plugins',
          type: 'string',
        },
        {
          name: 'privacy',
          type: 'string',
        },
        {
          name: 'app',
          type: 'string',
        },
      ],
    },
    message: {
      space: 'zono-31337',
      timestamp: 1795385689,
      type: 'single-choice',
      title: 'A proposal by snapshot.js',
      body: 'Text',
      discussion: '',
      choices: ['Yes', 'No'],
      start: 1795385689,
      end: 1795392889,
      snapshot: 278,
      plugins: '{}',
      app: 'test',
      labels: [],
      privacy: '',
      from: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
    },
  },
} as const

/** `client.vote(wallet, address, { ... })`, posted to `/`. */
export const SNAPSHOT_JS_VOTE = {
  address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
  sig: '0xf361f31cf69697d79418732638da7c82bdf7389f9f762f2efd2ea53adb3b360f49c7e43fd70bb076f8b7ba05b9ae9345a9cba57340374fa5aa7d6ba86f7ae3ff1c',
  data: {
    domain: {
      name: 'snapshot',
      version: '0.1.4',
    },
    types: {
      Vote: [
        {
          name: 'from',
          type: 'string',
        },
        {
          name: 'space',
          type: 'string',
        },
        {
          name: 'timestamp',
          type: 'uint64',
        },
        {
          name: 'proposal',
          type: 'string',
        },
        {
          name: 'choice',
          type: 'uint32',
        },
        {
          name: 'reason',
          type: 'string',
        },
        {
          name: 'app',
          type: 'string',
        },
        {
          name: 'metadata',
          type: 'string',
        },
      ],
    },
    message: {
      space: 'zono-31337',
      timestamp: 1795385689,
      proposal: '0xc4ec240014fbdb87a03c057d2dafdd033a57890b631b4ee21cff110165c79d3a',
      choice: 1,
      reason: 'Because',
      app: 'test',
      metadata: '{}',
      from: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
    },
  },
} as const

/** Ids that the hub answered with. */
export const SNAPSHOT_JS_IDS = {
  proposal: '0xc4ec240014fbdb87a03c057d2dafdd033a57890b631b4ee21cff110165c79d3a',
  vote: '0xe6477a014cd3ec55f06e303693c655dbd4557b68bd707e0eb73693d98a5542f4',
} as const
