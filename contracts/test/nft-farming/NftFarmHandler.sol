// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../../mocks/TestNft.sol";
import {NftFarm} from "../../src/nft-farming/NftFarm.sol";
import {Actors} from "../shared/Actors.sol";

/// @title NftFarmHandler: random actions of accounts and the owner on an NFT farm
/// @notice Keeps a model of what everybody has locked. No action of it may revert.
contract NftFarmHandler is Actors {
    NftFarm private immutable farm;
    TestNft private immutable nft;
    address private immutable owner;
    uint256 private immutable price;
    uint256 private nextTokenId = 10_000;

    /// @notice Tokens that an account gets back, by the model.
    mapping(address actor => uint256) public locked;
    /// @notice Pieces that an account has reserved or claimed, by the model.
    mapping(address actor => uint256) public purchased;
    mapping(address actor => uint256[]) private _reserved;
    mapping(address actor => uint256) private unlockAt;
    /// @notice Payments or pieces that differ from the model.
    uint256 public violations;

    constructor(NftFarm farm_, TestNft nft_, address owner_) {
        (farm, nft, owner, price) = (farm_, nft_, owner_, farm_.nftPrice());
    }

    /// @notice Pieces reserved for an actor, by the model.
    /// @param actor account
    /// @return tokenIds ids in their order
    function reservedOf(address actor) external view returns (uint256[] memory tokenIds) {
        return _reserved[actor];
    }

    /// @notice Locks tokens for as many pieces as are possible.
    function stake(uint256 actorSeed, uint256 amount) external {
        address actor = _actor(actorSeed);
        uint256 left = farm.nftsLeft();
        uint256 ofActor = farm.maxPerUser() - purchased[actor];
        if (ofActor < left) left = ofActor;
        if (left == 0 || block.timestamp >= farm.endAt()) return;
        amount = bound(amount, 1, left);
        vm.prank(actor);
        farm.stake(amount * price, amount);
        uint256 paid = amount * price;
        locked[actor] += paid - (paid * farm.farmFee() + 9999) / 10_000;
        purchased[actor] += amount;
        unlockAt[actor] = block.timestamp + farm.lockPeriod();
        uint256[] memory ids = farm.reservedOf(actor);
        for (uint256 i = _reserved[actor].length; i < ids.length; i++) {
            _reserved[actor].push(ids[i]);
        }
    }

    /// @notice Claims, where the lock is over.
    function claim(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        if (_reserved[actor].length == 0) return;
        uint256 balanceBefore = farm.stakingToken().balanceOf(actor);
        vm.prank(actor);
        if (block.timestamp < unlockAt[actor]) {
            try farm.claim() {
                violations++;
            } catch {}
            return;
        }
        farm.claim();
        for (uint256 i = 0; i < _reserved[actor].length; i++) {
            if (nft.ownerOf(_reserved[actor][i]) != actor) violations++;
        }
        _settle(actor, balanceBefore);
    }

    /// @notice Leaves at once.
    function emergencyWithdraw(uint256 actorSeed) external {
        address actor = _actor(actorSeed);
        if (_reserved[actor].length == 0) return;
        uint256 balanceBefore = farm.stakingToken().balanceOf(actor);
        // Read before the prank, which holds for the next call alone.
        bool isStakedNow = block.timestamp == unlockAt[actor] - farm.lockPeriod();
        vm.prank(actor);
        if (isStakedNow) {
            try farm.emergencyWithdraw() {
                violations++;
            } catch {}
            return;
        }
        farm.emergencyWithdraw();
        purchased[actor] -= _reserved[actor].length;
        _settle(actor, balanceBefore);
    }

    /// @notice Adds a few pieces to the stock.
    function fund(uint256 amount) external {
        amount = bound(amount, 1, 3);
        uint256[] memory ids = new uint256[](amount);
        for (uint256 i = 0; i < amount; i++) {
            ids[i] = nextTokenId++;
            nft.mint(owner, ids[i]);
        }
        vm.prank(owner);
        farm.fund(ids);
    }

    /// @notice Ends the farm, rarely.
    function endFarming(uint256 seed) external {
        if (seed % 16 != 0 || block.timestamp >= farm.endAt()) return;
        vm.prank(owner);
        farm.endFarming();
    }

    /// @notice Takes unreserved pieces after the end.
    function withdrawRemainedNfts(uint256 amount) external {
        if (block.timestamp < farm.endAt()) return;
        uint256 sum;
        for (uint256 i = 0; i < actors.length; i++) {
            sum += _reserved[actors[i]].length;
        }
        amount = bound(amount, 0, nft.balanceOf(address(farm)) - sum);
        vm.prank(owner);
        farm.withdrawRemainedNfts(amount);
    }

    /// @notice Lets up to three days pass.
    function passTime(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 3 days));
    }

    function _settle(address actor, uint256 balanceBefore) private {
        if (farm.stakingToken().balanceOf(actor) - balanceBefore != locked[actor]) violations++;
        locked[actor] = 0;
        delete _reserved[actor];
    }
}
