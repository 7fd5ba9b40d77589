import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { docs } from './build/docs/docs.ts'
import { embed } from './build/embed/embed.ts'
import { frames } from './build/frames.ts'
import { precompress } from './build/precompress.ts'
import { preloadRoutes } from './build/preloadRoutes.ts'
import { pruneAbis } from './build/pruneAbis.ts'
import { shareAddress } from './build/shareAddress.ts'
import { shellFiles } from './build/shellFiles.ts'
import { slimIcons } from './build/slimIcons.ts'
import { splitLocales } from './build/splitLocales.ts'

/** What only some screens need, so that `common` leaves it to the groups after it. Those that send show the ring, too. */
const WRITES =
  /core\/transactions\/(send\/(useSend|useCalls|loadS|batch)|simulation\/useS|approvals\/(approvals|useA)|components\/(ActionB|action-button\/(ActionW|NextS|useR)|PendingR)|approveCalls|gas|useAction)|nfts\/nftAppr|erc721|ui\/feedback\/ProgressRing|tokens\/amount\/|form\/AmountInput|sdk\/src\/amountInput|abi\/(parseEventLogs|decodeEventLog)|formatters\/log/
/** Decoding of logs: the operator's screen and charts read them, and simulate nothing. */
const EVENTS = /abi\/(parseEventLogs|decodeEventLog)|formatters\/log/
const SIMULATION = /core\/transactions\/simulation\/(?!useSimulation)/
const CONFIRMATIONS =
  /core\/transactions\/(send\/(?!useSent)|approvals|components\/(?!recent|progress\/SentDialog\.)|(fees\/)?use[AMNP])|tracking\/(findSent|statusM)/
const TABLES = /ui\/table\/(Data|Csv|TableRow|csv)|Pagination|watchlists|WatchButton/
const PAST = /core\/(subgraph\/(?!pastB)|pair-stats\/(?!exchangeW|pairW|windows))/
/** On lists of approvals as well as in confirmations, which a list must not load. */
const SPENDER = /core\/transactions\/components\/SpenderName|protocol\/src\/areas\/(?!subgraphs)/
const AREAS =
  /features\/(?!earn|trade)[\w-]+\/|client\/src\/(lottery|prediction|sales)|core\/beacon|abis\/(Lottery|Beacon|Prediction|Aggregator|Router|MasterFarm|StakingPool|Nft|Squad|Mint|OpenC|PrivateSale|Profile)/
const EARNING_ABIS = /abis\/(AutoVault|MasterFarm|NftFarm|StakingPool)\.ts/
const NFT_PICTURES = /core\/nfts\/(items|nftColl|Nft[IP]|Given|mixed|collectionAbi|metadata|readNft)|nftMetadata/
/** What the screens of the NFT market show, without what they send. */
const NFT_MARKET =
  /features\/nft\/(asks|market\/(frame|grid|activity\/[a-z]|collections|market\.ts|price\.rules|listingTime))|abis\/NftMarket/
/** Names of accounts, the hub that keeps them, and the notice beside what services say. */
const USERNAMES = /core\/(usernames\/|services\/(hub|DeploymentN))/
/** Hashes of content ids and of signatures: most screens compute neither. */
const HASHES = /@noble\/hashes\/esm\/(sha2|_md|hmac)|utils\/hash\/sha256/
/** Messages that are signed for the hub: a few dialogs of voting and profiles. */
const SIGNED_MESSAGES =
  /core\/services\/(useSigned|Signature|outbox|deliver)|core\/wallet\/signatures\/signTyped|packages\/messages/
/** Search for the best route, and the rules of a trade: swaps, and deposits of one token. */
const ROUTING =
  /packages\/sdk\/src\/(routing|slippage|Trade|entities\/Route)|features\/trade\/swap\/(swap\.rules|pairs\/usePairs)/
/** Who is paid: addresses that this browser knows, and names. */
const RECIPIENTS = /core\/(recipients\/|names\/(useRecipient|names\.q))/
/** Pools: their screens, and deposits and removals of one token, which those load on demand. */
const POOLS = /features\/trade\/liquidity\/|client\/src\/pairs|packages\/sdk\/src\/zap|abis\/Zap\.ts/
/** Warnings, figures and rules that the screens of trading share. */
const TRADES =
  /sdk\/src\/(entities\/Price|slippage)|features\/trade\/(price\.rules|largeLoss\.rules|routerMessages|liquidity\/zap\/useZapSwitch|useCurrencyFigures|SpoofedTokenWarning|swap\/(slippage|token-fee)\/\w+\.rules)|core\/(tokens\/spoofedToken|transactions\/deadline)\.ts/
/** A swap as a call, and two amounts of a confirmation: what sends or confirms them loads on demand. */
const SWAPPING = /features\/trade\/(swap\/swap\.actions|AmountTiles)|abis\/Router\.ts|lib\/storage\/downloadFile/
/** Typed data and who signed it: permits, orders, and messages for the hub. */
const TYPED_DATA =
  /viem\/_esm\/(utils\/(typedData|signature\/(hashTyped|recover))|errors\/typedData|accounts\/utils\/publicKeyToA)/
/** What the forms of a swap and of orders share. */
const FORMS =
  /features\/trade\/swap\/(SwapLayout|SwapDialogs|form\/(swap|Switch)|warnings\/swapWarnings|recipient\/recipient\.rules)|icons\/(arrow-down-up|chart-line)\.mjs/
/** Trials of buying and selling a token: warnings of a few forms, which load on demand. */
const RESALE = /features\/trade\/swap\/resale\//
/** What an account did: lists of transactions, behind a button on most screens. */
const WINDOWS = /pair-stats\/(exchangeW|pairW|windows)|subgraph\/pastB/
const ACTIVITY_DATA =
  /core\/trades\/activity\/(transactions|useInter|orderFills\.q)|components\/recent\/TransactionLink/
const ACTIVITY = /core\/(trades\/activity|transactions\/components\/recent)/
/** Logs of the chain: charts of trades without a subgraph, and the operator's screen. */
const LOGS = /core\/trades\/(pairLogs|logCache)|lib\/sample/
/** What most screens of Info share: the table of transactions, stakes and the portfolio come with those that show them. */
const INFO = /features\/(info\/(?!tables\/[Tt]ransaction|portfolio|positions)|FarmLink|farmOfPair)|activity\/tokenRef/
/** What an account has staked, and may collect: the portfolio and what shows a part of it. */
const STAKES = /features\/info\/(positions\/[a-z]|portfolio\/collect\/(collect\.rules|holdings\/holdings\.(q|r)))/
/** Links of a few screens to what is missing, or to where it goes. */
const LINKS = /features\/(GetTokenLink|FarmLink|farmOfPair)/
/** Contracts of one kind, the frame of the screens that list them, and what sales refuse. */
const INSTANCES = /core\/(instances\/|screen\/[CLN])|client\/src\/reading\/readFields|sales\/blockers/
/** Whether an account has a profile. */
const PROFILES = /client\/src\/profiles|abis\/Profile\.ts/
/** Several queries at once: a few screens. */
const QUERIES = /useQueries|queriesObserver/
/** Around buttons that go with what they do: notices and rows that most screens do not begin with. */
const VANISHING = /ui\/dialog\/KeepFocus/
/** Lists and rates of farms and pools: their screens, the home screen, what pays out, and the search. */
const EARNING =
  /client\/src\/earn|features\/earn\/((farms|pools)\/\w+\.(queries|rules)|(apr|earn)\.rules|earnProduct|farms\/storedFarms)/
/** What is read of proposals, and how it is counted. */
const VOTING = /features\/voting\/voting\.(schemas|queries|rules)|messages\/src\/counting\/results/
/** Token sales: their screen, what pays out, and the search. */
const SALES =
  /client\/src\/sales\/tokenSale|features\/sales\/ifo\/\w+\.(queries|rules|instances)|abis\/(InitialFarm|PointCenterIFO|SaleVault)/
const SPECIAL = [
  EARNING_ABIS,
  EARNING,
  SALES,
  PROFILES,
  QUERIES,
  INSTANCES,
  LINKS,
  WINDOWS,
  ACTIVITY,
  LOGS,
  SIMULATION,
  WRITES,
  SPENDER,
  CONFIRMATIONS,
  TABLES,
  PAST,
  AREAS,
  NFT_PICTURES,
  ROUTING,
  POOLS,
  RECIPIENTS,
  TYPED_DATA,
  FORMS,
  SWAPPING,
  RESALE,
  TRADES,
  USERNAMES,
  HASHES,
  SIGNED_MESSAGES,
  VANISHING,
]
  .map(({ source }) => source)
  .join('|')

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pruneAbis(),
    slimIcons(),
    preloadRoutes(),
    shareAddress(),
    shellFiles(),
    docs(),
    frames(),
    splitLocales(),
    embed(),
    precompress(),
  ],
  resolve: {
    // wagmi brings another version of the same hook.
    dedupe: ['use-sync-external-store'],
    // React 18 and later has the hook itself: wagmi needs no replacement of it.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers that do not know `modulepreload` (before Safari 17) load the same scripts a round trip later.
    modulePreload: { polyfill: false },
    // `npm run check:size` holds the sizes, by route and compressed.
    chunkSizeWarningLimit: 1000,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        // Names are in every file that refers to them: seven characters tell releases apart.
        // The names of shared chunks list who shares them: long enough to weigh in every file that refers to them.
        chunkFileNames: ({ name }) => `assets/${name.includes('~') ? 'shared' : '[name]'}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // What every screen begins with comes as one file: fifty small ones cost a phone more round trips than bytes.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // Only long lists need it.
            { name: 'virtual', test: /virtual-core|react-virtual/, priority: 0.6 },
            // What most screens share comes as one file too: they take 5 to 12 files instead of 15 to 37, for 3 to 8% more bytes.
            {
              name: 'common',
              test: new RegExp(`^(?!.*(${SPECIAL}))`),
              minShareCount: 6,
              priority: 0.5,
            },
            // Groups after `common`: a group takes along what its modules import, and that is in `common` then.
            // Before those of the screens that name accounts, which would take it along.
            { name: 'usernames', test: USERNAMES, minShareCount: 2, priority: 0.5 },
            // Farms and the screens of Info read the past; most others do not.
            { name: 'past', test: PAST, minShareCount: 2, priority: 0.5 },
            { name: 'spender', test: SPENDER, minShareCount: 2, priority: 0.5 },
            { name: 'events', test: EVENTS, minShareCount: 2, priority: 0.5 },
            // Confirmations simulate, and so does what is loaded to send: it must not bring the views.
            { name: 'simulation', test: SIMULATION, minShareCount: 2, priority: 0.5 },
            // Screens with a button that sends; lists and overviews have none before a panel or dialog opens.
            { name: 'write', test: WRITES, minShareCount: 4, priority: 0.5 },
            // Screens that list contracts of one kind.
            { name: 'instances', test: INSTANCES, minShareCount: 2, priority: 0.5 },
            // What a confirmation and its receipt show.
            { name: 'confirm', test: CONFIRMATIONS, minShareCount: 4, priority: 0.5 },
            { name: 'table', test: TABLES, minShareCount: 4, priority: 0.5 },
            // What the screens of Info share would otherwise come with every other screen.
            { name: 'info', test: INFO, minShareCount: 4, priority: 0.5 },
            // What a game's screen, dialogs and tile share; the tile on the home screen would bring it to every screen.
            {
              name: 'lottery',
              test: /(games|client\/src)\/lottery|abis\/(Lottery|Beacon)/,
              minShareCount: 3,
              priority: 0.5,
            },
            {
              name: 'prediction',
              test: /(games|client\/src)\/prediction|abis\/(Prediction|Aggregator)/,
              minShareCount: 3,
              priority: 0.5,
            },
            // Contracts of earning: the portfolio and a farm's pages read several of them.
            { name: 'earning', test: EARNING_ABIS, minShareCount: 2, priority: 0.5 },
            { name: 'profiles', test: PROFILES, minShareCount: 2, priority: 0.5 },
            { name: 'earn', test: EARNING, minShareCount: 3, priority: 0.5 },
            // Proposals: their screens, and the vote that is told of.
            { name: 'voting', test: VOTING, minShareCount: 2, priority: 0.5 },
            { name: 'sales', test: SALES, minShareCount: 2, priority: 0.5 },
            { name: 'trade', test: TRADES, minShareCount: 2, priority: 0.5 },
            { name: 'typed-data', test: TYPED_DATA, minShareCount: 2, priority: 0.5 },
            { name: 'forms', test: FORMS, minShareCount: 2, priority: 0.5 },
            { name: 'recipients', test: RECIPIENTS, minShareCount: 3, priority: 0.5 },
            { name: 'routing', test: ROUTING, minShareCount: 2, priority: 0.5 },
            { name: 'pictures', test: NFT_PICTURES, minShareCount: 3, priority: 0.5 },
            { name: 'market', test: NFT_MARKET, minShareCount: 3, priority: 0.5 },
            { name: 'activity', test: ACTIVITY_DATA, minShareCount: 2, priority: 0.5 },
            // Sums of the last day and week: the home screen and the lists of Info.
            { name: 'windows', test: WINDOWS, minShareCount: 2, priority: 0.5 },
            // Stakes and shares of pools: what is read of them, before the tables, which would take it along.
            { name: 'stakes', test: STAKES, minShareCount: 2, priority: 0.5 },
            { name: 'positions', test: /features\/info\/positions\/[A-Z]/, minShareCount: 2, priority: 0.5 },
            { name: 'lists', test: /info\/tables\/(tokenWindows|PairTable)/, minShareCount: 2, priority: 0.5 },
            { name: 'sparkline', test: /ui\/chart\/(Sparkline|series)/, minShareCount: 2, priority: 0.5 },
            // What some screens share comes with those alone.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 400 },
          ],
        },
      },
    },
  },
})
