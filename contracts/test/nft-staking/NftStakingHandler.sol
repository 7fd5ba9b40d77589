// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../../mocks/TestNft.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {NftStaking} from "../../src/nft-staking/NftStaking.sol";
import {Actors} from "../shared/Actors.sol";

/// @title NftStakingHandler: random actions of accounts and the owner on an NFT staking contract
/// @notice Counts the rewards of every piece block by block in a model of its own. No action of it may revert.
contract NftStakingHandler is Actors {
    NftStaking private immutable staking;
    TestNft private immutable nft;
    TestToken private immutable reward;
    address private immutable owner;
    uint256 private immutable startBlock;
    uint256 private immutable endBlock;
    uint256 private immutable rate;
    uint256 private nextTokenId = 1000;

    /// @notice Rewards of an account that were not paid yet, by the model.
    mapping(address actor => uint256) public rewards;
    mapping(address actor => uint256[]) private _staked;
    uint256 private lastBlock = block.number;

    /// @notice Rewards added.
    uint256 public funded;
    /// @notice Rewards paid to accounts.
    uint256 public paid;
    /// @notice Rewards taken by the owner after the end.
    uint256 public recovered;
    /// @notice Payments or pieces that differ from the model.
    uint256 public violations;

    constructor(NftStaking staking_, TestNft nft_, TestToken reward_, address owner_) {
        (staking, nft, reward, owner) = (staking_, nft_, reward_, owner_);
        (startBlock, endBlock, rate) = (staking_._startBlock(), staking_._endBlock(), staking_._rewardPerBlock());
        funded = reward_.balanceOf(address(staking_));
    }

    /// @notice Pieces of an actor that are staked, by the model.
    /// @param actor account
    /// @return tokenIds ids in no order
    function stakedOf(address actor) external view returns (uint256[] memory tokenIds) {
        return _staked[actor];
    }

    /// @notice Stakes new pieces, as many as there are places.
    function stake(uint256 actorSeed, uint256 amount) external {
        address actor = _actor(actorSeed);
        uint256 left = staking._maxNftsPerUser() - _staked[actor].length;
        if (staking.placesLeft() < left) left = staking.placesLeft();
        if (left == 0 || block.number >= endBlock) return;
        amount = bound(amount, 1, left);
        uint256[] memory ids = new uint256[](amount);
        for (uint256 i = 0; i < amount; i++) {
            ids[i] = nextTokenId++;
            nft.mint(actor, ids[i]);
            _staked[actor].push(ids[i]);
        }
        vm.prank(actor);
        staking.stake(ids);
    }

    /// @notice Withdraws one of an actor's pieces.
    function withdraw(uint256 actorSeed, uint256 seed) external {
        address actor = _actor(actorSeed);
        uint256[] storage staked = _staked[actor];
        if (staked.length == 0) return;
        uint256 index = seed % staked.length;
        uint256[] memory ids = new uint256[](1);
        ids[0] = staked[index];
        staked[index] = staked[staked.length - 1];
        staked.pop();
        vm.prank(actor);
        staking.withdraw(ids);
        if (nft.ownerOf(ids[0]) != actor) violations++;
    }

    /// @notice Claims.
    function claim(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        uint256 balanceBefore = reward.balanceOf(actor);
        vm.prank(actor);
        staking.claim();
        uint256 amount = reward.balanceOf(actor) - balanceBefore;
        uint256 held = heldOf(actor);
        if (amount != rewards[actor] - held) violations++;
        paid += amount;
        rewards[actor] = held;
    }

    /// @notice Rewards of an actor that wait for the fees of its pieces, by the model.
    /// @param actor account
    /// @return amount base units
    function heldOf(address actor) public view returns (uint256 amount) {
        amount = _staked[actor].length * staking._withdrawFeePerNft();
        return rewards[actor] < amount ? rewards[actor] : amount;
    }

    /// @notice Leaves with all pieces and no rewards.
    function emergencyWithdraw(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        if (_staked[actor].length == 0) return;
        vm.prank(actor);
        staking.emergencyWithdraw();
        for (uint256 i = 0; i < _staked[actor].length; i++) {
            if (nft.ownerOf(_staked[actor][i]) != actor) violations++;
        }
        rewards[actor] = 0;
        delete _staked[actor];
    }

    /// @notice Adds rewards.
    function fund(uint256 amount) external {
        amount = bound(amount, 1, 5e18);
        reward.mint(address(this), amount);
        reward.approve(address(staking), amount);
        staking.fund(amount);
        funded += amount;
    }

    /// @notice After the end: the owner takes what nobody earned.
    function recoverRewards() external {
        if (block.number < endBlock) return;
        uint256 balanceBefore = reward.balanceOf(owner);
        vm.prank(owner);
        staking.recoverRewards(owner);
        recovered += reward.balanceOf(owner) - balanceBefore;
    }

    /// @notice Lets up to 60 blocks pass and counts what each piece earns in them.
    function passBlocks(uint256 count) external {
        _advanceBlocks(count, 60);
        for (uint256 number = lastBlock; number < block.number; number++) {
            if (number < startBlock || number >= endBlock) continue;
            for (uint256 i = 0; i < actors.length; i++) {
                rewards[actors[i]] += _staked[actors[i]].length * rate;
            }
        }
        lastBlock = block.number;
    }
}
