/**
 * What certain accounts alone may do with one contract, and how the contract says which accounts these are. Signatures are
 * text, because the ABIs of a page keep only what its sources name.
 */
export type OwnerPower = {
  /** Name of the contract, as its artifact has it. */
  readonly contract: string
  /** Signature of the view that answers with the account; none where no account of the product holds the power. */
  readonly getter?: string
  /** Argument of the getter: a name of the registry, the empty one for its root. */
  readonly node?: string
  /** Role of OpenZeppelin's `AccessControl` instead of a getter: any number of accounts may hold it. */
  readonly role?: string
  /** Signatures of the functions. */
  readonly calls: readonly string[]
}

/** Functions of owners and admins by OpenZeppelin's contracts, and of tokens. Every contract may have them. */
export const COMMON_CALLS: readonly string[] = [
  'function transferOwnership(address newOwner)',
  'function acceptOwnership()',
  'function renounceOwnership()',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'function renounceRole(bytes32 role, address callerConfirmation)',
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function fund(uint256 amount)',
]

/**
 * Every power of owners and roles over the contracts of the product. `tools/ownerPowers.test.ts` compares it with the
 * sources and with the table of docs/operating.md; packages/deploy with what a launch sets up and reads back.
 * @example
 * OWNER_POWERS.find(({ contract }) => contract === 'Factory')?.getter // => 'function feeToSetter() view returns (address)'
 */
export const OWNER_POWERS: readonly OwnerPower[] = [
  {
    contract: 'Timelock',
    role: 'PROPOSER_ROLE',
    calls: [
      'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
      'function schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay)',
    ],
  },
  {
    contract: 'Timelock',
    role: 'CANCELLER_ROLE',
    calls: ['function cancel(bytes32 id)'],
  },
  {
    contract: 'Timelock',
    role: 'EXECUTOR_ROLE',
    calls: [
      'function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt)',
      'function execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt)',
    ],
  },
  {
    contract: 'Timelock',
    role: 'DEFAULT_ADMIN_ROLE',
    calls: ['function updateDelay(uint256 newDelay)'],
  },
  {
    // Of the timelock's proposers, as its own row says; what was created is unlisted by the timelock alone.
    contract: 'ContractRegistry',
    calls: [
      'function list(uint8 kind, uint256 id, address contractAddress)',
      'function unlist(uint8 kind, uint256 id)',
    ],
  },
  {
    contract: 'MasterFarm',
    getter: 'function owner() view returns (address)',
    calls: [
      'function add(uint256 allocPoint, address lpToken, uint256 harvestInterval, uint256 lockupDuration, uint256 depositFeeBP, uint256 withdrawFeeBP)',
      'function setAllocPoint(uint256 pid, uint256 allocPoint)',
      'function updateEmissionRate(uint256 newZonoPerBlock)',
      'function setFeeAddress(address newFeeAddress)',
      'function declareEmergency()',
      'function recoverToken(address token, address to)',
    ],
  },
  {
    contract: 'Zono',
    getter: 'function owner() view returns (address)',
    calls: ['function mint(address to, uint256 amount)'],
  },
  {
    contract: 'StakingPool',
    getter: 'function owner() view returns (address)',
    calls: [
      'function raisePoolLimit(uint256 limit)',
      'function stopReward()',
      'function recoverRewards(address to)',
      'function setBlacklisted(address account, bool isBlacklisted)',
      'function setTreasury(address treasury_)',
      'function declareEmergency()',
      'function recoverToken(address token, address to)',
    ],
  },
  {
    contract: 'AutoVault',
    getter: 'function owner() view returns (address)',
    calls: [
      'function setFees(uint256 performanceFee_, uint256 callFee_, uint256 withdrawFee_, uint256 withdrawFeePeriod_)',
      'function setTreasury(address treasury_)',
      'function pause()',
      'function unpause()',
      'function inCaseTokensGetStuck(address stuckToken)',
    ],
  },
  {
    contract: 'SaleVault',
    getter: 'function owner() view returns (address)',
    calls: [
      'function setFees(uint256 performanceFee_, uint256 callFee_, uint256 withdrawFee_, uint256 withdrawFeePeriod_)',
      'function setTreasury(address treasury_)',
      'function pause()',
      'function unpause()',
      'function inCaseTokensGetStuck(address stuckToken)',
      'function updateStartAndEndBlocks(uint256 startBlock_, uint256 endBlock_)',
      'function updateEndBlock(uint256 endBlock_)',
    ],
  },
  {
    contract: 'InitialFarmOffering',
    getter: 'function owner() view returns (address)',
    calls: [
      'function finalWithdraw(uint256 lpAmount, uint256 offerAmount)',
      'function recoverWrongTokens(address token)',
    ],
  },
  {
    contract: 'PointCenterIFO',
    getter: 'function owner() view returns (address)',
    calls: [
      'function addIFOAddress(address _contractAddress, uint256 _thresholdToClaim, uint256 _campaignId, uint256 _numberPoints)',
      'function updateMaxViewLength(uint256 _newMaxViewLength)',
    ],
  },
  {
    contract: 'FeeCollector',
    getter: 'function owner() view returns (address)',
    calls: [
      'function setTreasury(address _treasury)',
      'function setOperator(address _operator)',
      'function setPathAllowed(address[] path, bool isAllowed)',
    ],
  },
  {
    contract: 'FeeCollector',
    getter: 'function operator() view returns (address)',
    calls: ['function buybackAndBurn(address[] path, uint256 amountOutMin, uint256 deadline)'],
  },
  {
    contract: 'Factory',
    getter: 'function feeToSetter() view returns (address)',
    calls: ['function setFeeTo(address _feeTo)', 'function setFeeToSetter(address _feeToSetter)'],
  },
  {
    contract: 'Lottery',
    getter: 'function owner() view returns (address)',
    calls: [
      'function setTerms(uint256 discountDivisor, uint256[6] rewardsBreakdown, uint256 treasuryFee)',
      'function setMinAndMaxTicketPriceInCake(uint256 _minPriceTicketInCake, uint256 _maxPriceTicketInCake)',
      'function setMaxInjectionPerRound(uint256 amount)',
      'function setMaxNumberTicketsPerBuy(uint256 _maxNumberTicketsPerBuy)',
      'function setOperatorAndTreasuryAndInjectorAddresses(address _operatorAddress, address _treasuryAddress, address _injectorAddress)',
      'function injectFunds(uint256 _lotteryId, uint256 _amount)',
      'function changeRandomGenerator(address _randomGeneratorAddress)',
      'function recoverWrongTokens(address _tokenAddress, uint256 _tokenAmount)',
    ],
  },
  {
    contract: 'Lottery',
    getter: 'function operatorAddress() view returns (address)',
    calls: [
      'function startLottery(uint256 _endTime, uint256 _priceTicketInCake, uint256 _discountDivisor, uint256[6] _rewardsBreakdown, uint256 _treasuryFee)',
      'function closeLottery(uint256 _lotteryId)',
      'function drawFinalNumberAndMakeLotteryClaimable(uint256 _lotteryId, bool _autoInjection)',
    ],
  },
  {
    contract: 'Lottery',
    getter: 'function injectorAddress() view returns (address)',
    calls: ['function injectFunds(uint256 _lotteryId, uint256 _amount)'],
  },
  {
    contract: 'Prediction',
    getter: 'function owner() view returns (address)',
    calls: [
      'function setAdmin(address _adminAddress)',
      'function setOracle(address _oracle)',
      'function setOracleUpdateAllowance(uint256 _oracleUpdateAllowance)',
      'function setTreasuryFee(uint256 _treasuryFee)',
      'function setBufferAndIntervalSeconds(uint256 _bufferSeconds, uint256 _intervalSeconds)',
      'function setMinBetAmount(uint256 _minBetAmount)',
      'function setDeadZone(uint256 _deadZoneBps)',
      'function setMaxRoundAmount(uint256 _maxRoundAmount)',
      'function recoverToken(address _token, uint256 _amount)',
    ],
  },
  {
    contract: 'Prediction',
    getter: 'function adminAddress() view returns (address)',
    calls: [
      'function setOperator(address _operatorAddress)',
      'function pause()',
      'function unpause()',
      'function claimTreasury()',
    ],
  },
  {
    contract: 'Prediction',
    getter: 'function operatorAddress() view returns (address)',
    calls: [
      'function genesisStartRound()',
      'function genesisLockRound()',
      'function executeRound()',
      'function pause()',
    ],
  },
  {
    contract: 'FarmAuction',
    getter: 'function owner() view returns (address)',
    calls: [
      'function claimAuctionLeaderboard(uint256 auctionId, address[] accounts)',
      'function setOperatorAddress(address operator)',
      'function recoverToken(address token, uint256 amount)',
    ],
  },
  {
    contract: 'FarmAuction',
    getter: 'function operatorAddress() view returns (address)',
    calls: [
      'function addWhitelist(address[] accounts)',
      'function removeWhitelist(address[] accounts)',
      'function setMaxAuctionLength(uint256 maxAuctionLength_)',
      'function startAuction(uint256 startBlock, uint256 endBlock, uint256 initialBidAmount, uint256 leaderboard)',
      'function closeAuction(uint256 bidLimit)',
    ],
  },
  {
    contract: 'PrivateSale',
    getter: 'function owner() view returns (address)',
    calls: [
      'function fund()',
      'function cancel()',
      'function withdrawRaised()',
      'function withdrawUnsold()',
      'function recoverWrongTokens(address token)',
    ],
  },
  {
    contract: 'TokenMigration',
    getter: 'function owner() view returns (address)',
    calls: [
      'function setPaused(bool isPaused)',
      'function setMaxLimit(uint256 maxLimit_)',
      'function setWhitelisted(address[] accounts, bool isListed)',
      'function setBlacklisted(address[] accounts, bool isListed)',
      'function announceWithdrawal()',
      'function withdrawUnused(uint256 amount, address to)',
    ],
  },
  {
    contract: 'AnniversaryAchievement',
    getter: 'function owner() view returns (address)',
    calls: [
      'function changeCampaignId(uint256 _campaignId)',
      'function changeEndBlock(uint256 _endBlock)',
      'function changeNumberPointsAndThreshold(uint256 _numberPoints, uint256 _thresholdPoints)',
    ],
  },
  {
    contract: 'Profile',
    role: 'DEFAULT_ADMIN_ROLE',
    calls: [
      'function addNftAddress(address _nftAddress)',
      'function updateNumberCake(uint256 _newNumberCakeToReactivate, uint256 _newNumberCakeToRegister, uint256 _newNumberCakeToUpdate)',
      'function claimFee(uint256 _amount)',
      'function addTeam(string _teamName, string _teamDescription)',
      'function renameTeam(uint256 _teamId, string _teamName, string _teamDescription)',
      'function makeTeamJoinable(uint256 _teamId)',
      'function makeTeamNotJoinable(uint256 _teamId)',
    ],
  },
  {
    contract: 'Profile',
    role: 'POINT_ROLE',
    calls: [
      'function increaseUserPoints(address _userAddress, uint256 _numberPoints, uint256 _campaignId)',
      'function increaseUserPointsMultiple(address[] _userAddresses, uint256 _numberPoints, uint256 _campaignId)',
      'function removeUserPoints(address _userAddress, uint256 _numberPoints)',
      'function removeUserPointsMultiple(address[] _userAddresses, uint256 _numberPoints)',
      'function increaseTeamPoints(uint256 _teamId, uint256 _numberPoints, uint256 _campaignId)',
      'function removeTeamPoints(uint256 _teamId, uint256 _numberPoints)',
    ],
  },
  {
    contract: 'Profile',
    role: 'SPECIAL_ROLE',
    calls: ['function changeTeam(address _userAddress, uint256 _newTeamId)'],
  },
  {
    contract: 'NameRegistry',
    getter: 'function owner(bytes32 node) view returns (address)',
    node: '',
    calls: [
      'function setOwner(bytes32 node, address newOwner)',
      'function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner)',
      'function setSubnodeRecord(bytes32 node, bytes32 label, address newOwner, address newResolver, uint64 newTtl)',
      'function setResolver(bytes32 node, address newResolver)',
      'function setTTL(bytes32 node, uint64 newTtl)',
    ],
  },
  { contract: 'NameRegistry', getter: 'function owner(bytes32 node) view returns (address)', node: 'eth', calls: [] },
  {
    contract: 'TradingCompetition',
    getter: 'function operator() view returns (address)',
    calls: [
      'function updateCompetitionStatus(uint8 _status)',
      'function updateUserStatusMultiple(address[] _addressesToUpdate, uint256 _rewardGroup)',
      'function updateWinningTeam(uint256 _winningTeamId)',
    ],
  },
  {
    contract: 'TradingCompetition',
    getter: 'function owner() view returns (address)',
    calls: [
      'function updateTeamRewards(uint256 _teamId, (uint256[5] userCampaignIds, uint256[5] cakeRewards, uint256[5][3] partnerRewards, uint256[5] pointRewards) _rewards)',
      'function setOperator(address _operator)',
      'function claimRemainder(address _token, uint256 _amount)',
    ],
  },
  {
    contract: 'MintingStation',
    role: 'DEFAULT_ADMIN_ROLE',
    calls: [
      'function setBunnyName(uint8 _bunnyId, string _bunnyName)',
      'function changeOwnershipNFTContract(address _newOwner)',
    ],
  },
  {
    contract: 'StarterFactory',
    getter: 'function owner() view returns (address)',
    calls: [
      'function setBunnyJson(string _bunnyId5Json, string _bunnyId6Json, string _bunnyId7Json, string _bunnyId8Json, string _bunnyId9Json)',
      'function setStartBlockNumber(uint256 _newStartBlockNumber)',
      'function updateTokenPrice(uint256 _newTokenPrice)',
      'function claimFee(uint256 _amount)',
    ],
  },
  {
    contract: 'CollectibleGift',
    getter: 'function owner() view returns (address)',
    calls: [
      'function addBunny(uint8 _bunnyId, string _tokenURI, uint256 _thresholdUser, uint256 _cakeCost)',
      'function updateBunny(uint8 _bunnyId, uint256 _thresholdUser, uint256 _cakeCost, bool _isActive)',
      'function claimFee(uint256 _amount)',
    ],
  },
  {
    contract: 'MintingStation',
    role: 'MINTER_ROLE',
    calls: ['function mintCollectible(address _tokenReceiver, string _tokenURI, uint8 _bunnyId)'],
  },
  {
    contract: 'Collectible',
    getter: 'function owner() view returns (address)',
    calls: [
      'function mint(address _to, string _tokenURI, uint8 _bunnyId)',
      'function setBunnyName(uint8 _bunnyId, string _name)',
    ],
  },
  {
    contract: 'NftMarket',
    getter: 'function adminAddress() view returns (address)',
    calls: [
      'function addCollection(address collection, address creator, address whitelistChecker, uint256 tradingFee, uint256 creatorFee)',
      'function modifyCollection(address collection, address creator, address whitelistChecker, uint256 tradingFee, uint256 creatorFee)',
      'function closeCollectionForTradingAndListing(address collection)',
      'function updateMinimumAndMaximumPrices(uint256 minimum, uint256 maximum)',
    ],
  },
  {
    contract: 'NftMarket',
    getter: 'function owner() view returns (address)',
    calls: [
      'function setAdminAndTreasuryAddresses(address admin, address treasury)',
      'function recoverFungibleTokens(address token)',
      'function recoverNonFungibleToken(address token, uint256 tokenId)',
    ],
  },
  {
    contract: 'MintCollection',
    getter: 'function owner() view returns (address)',
    calls: ['function reserve(address to, uint256 amount)'],
  },
  {
    contract: 'NftFarm',
    getter: 'function owner() view returns (address)',
    calls: [
      'function fund(uint256[] tokenIds)',
      'function endFarming()',
      'function withdrawRemainedNfts(uint256 amount)',
      'function recoverNft(uint256 tokenId, address to)',
      'function recoverToken(address token, address to)',
      'function setTreasury(address treasury_)',
    ],
  },
  {
    contract: 'NftStaking',
    getter: 'function owner() view returns (address)',
    calls: [
      'function recoverRewards(address to)',
      'function recoverNft(uint256 tokenId, address to)',
      'function recoverToken(address token, address to)',
      'function setTreasury(address treasury_)',
    ],
  },
  {
    contract: 'NftSale',
    getter: 'function operator() view returns (address)',
    calls: [
      'function setSaleProperties(uint256 _startTimestamp, uint256 _maxPerAddress, uint256 _maxPerTransaction)',
      'function setTicketPrice(uint256 _pricePerTicket)',
      'function getReserveTickets(uint256 _numberTickets)',
      'function whitelistAddresses(address[] _users, uint256[] _numberTickets)',
      'function unwhitelistAddresses(address[] _users)',
    ],
  },
  {
    contract: 'NftSale',
    getter: 'function owner() view returns (address)',
    calls: [
      'function setOperatorAddress(address _operator)',
      'function setBaseURI(string _uri)',
      'function lock()',
      'function claim()',
      'function recoverToken(address _token)',
      'function recoverCollectionToken(address _token)',
      'function recoverCollectionNft(address _token, uint256 _tokenId)',
    ],
  },
  {
    contract: 'SquadNft',
    getter: 'function owner() view returns (address)',
    calls: [
      'function mint(address _to, uint256 _tokenId)',
      'function setBaseURI(string _uri)',
      'function lock()',
      'function recoverToken(address _token, address _to)',
      'function recoverNonFungibleToken(address _token, uint256 _tokenId, address _to)',
    ],
  },
  {
    contract: 'BeaconRandomNumberGenerator',
    getter: 'function owner() view returns (address)',
    calls: ['function setLotteryAddress(address lottery_)'],
  },
  {
    contract: 'BeaconRandomNumberGenerator',
    getter: 'function lottery() view returns (address)',
    calls: ['function getRandomNumber(uint256)'],
  },
  {
    contract: 'NameResolver',
    calls: [
      'function setAddr(bytes32 node, address a)',
      'function setContenthash(bytes32 node, bytes hash)',
      'function setName(bytes32 node, string newName)',
    ],
  },
]
