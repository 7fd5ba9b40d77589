// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title INftStaking: stake pieces of a collection and earn a token for each block
/// @notice Amounts in base units, times in blocks.
interface INftStaking {
    /// @notice A piece was staked.
    /// @param account owner of the piece
    /// @param tokenId id of the piece
    event Staked(address indexed account, uint256 indexed tokenId);
    /// @notice A piece was returned.
    /// @param account owner of the piece
    /// @param tokenId id of the piece
    event Withdrawn(address indexed account, uint256 indexed tokenId);
    /// @notice A reward was paid.
    /// @param account receiver
    /// @param amount base units of the reward token
    event Harvested(address indexed account, uint256 amount);
    /// @notice All pieces of an account were returned and its rewards given up.
    /// @param account owner of the pieces
    /// @param count number of pieces
    event EmergencyWithdrawn(address indexed account, uint256 count);
    /// @notice The number of staked pieces changed.
    /// @param amount pieces staked by all accounts
    event TotalStaked(uint256 amount);
    /// @notice Rewards were added.
    /// @param account sender
    /// @param amount base units received
    event Funded(address indexed account, uint256 amount);
    /// @notice Rewards that nobody can earn any more were withdrawn.
    /// @param to receiver
    /// @param amount base units
    event RewardsRecovered(address indexed to, uint256 amount);

    /// @notice The terms make no staking possible.
    error InvalidTerms();
    /// @notice No stake is accepted any more.
    /// @param endBlock first block without rewards
    error StakingEnded(uint256 endBlock);
    /// @notice The rewards go on.
    /// @param endBlock first block without rewards
    error StakingNotEnded(uint256 endBlock);
    /// @notice The account can stake fewer pieces.
    /// @param left pieces that it can still stake
    error UserLimitReached(uint256 left);
    /// @notice The funds do not cover the rewards of so many pieces until the end.
    /// @param left pieces whose rewards are covered
    error NotEnoughPlaces(uint256 left);
    /// @notice The caller has not staked this piece.
    /// @param tokenId id of the piece
    error NotStaked(uint256 tokenId);
    /// @notice The list of pieces is empty, or the account has staked none.
    error NoPieces();

    /// @notice What an account has.
    /// @param account account
    /// @return stakedNfts ids of its staked pieces
    /// @return rewards base units earned up to `lastRewardBlock`
    /// @return lastRewardBlock block up to which `rewards` counts
    function viewUserInfo(address account)
        external
        view
        returns (uint256[] memory stakedNfts, uint256 rewards, uint256 lastRewardBlock);

    /// @notice Rewards that an account can claim now: what it has earned less what is held back.
    /// @param account account
    /// @return amount base units of the reward token
    function pendingRewards(address account) external view returns (uint256 amount);

    /// @notice Rewards held back until staked pieces have paid to leave: at most the withdrawal fee of each.
    /// @param account account
    /// @return amount base units of the reward token
    function heldRewards(address account) external view returns (uint256 amount);

    /// @notice Pieces that can still be staked: their rewards until the end are covered.
    /// @return places number of pieces
    function placesLeft() external view returns (uint256 places);

    /// @notice Stakes pieces of the caller. The deposit fee of each is taken in the fee token.
    /// @param tokenIds ids of the pieces
    function stake(uint256[] calldata tokenIds) external;

    /// @notice Returns pieces to the caller. The withdrawal fee of each is taken in the fee token. Rewards stay
    /// claimable, and those held back for these pieces become so.
    /// @param tokenIds ids of the pieces
    function withdraw(uint256[] calldata tokenIds) external;

    /// @notice Pays the caller's rewards, but for what is held back.
    function claim() external;

    /// @notice Returns all pieces to the caller without a fee and gives up the rewards. Depends on the collection alone.
    function emergencyWithdraw() external;

    /// @notice Adds rewards. Anyone can call.
    /// @param amount base units of the reward token
    function fund(uint256 amount) external;
}
