// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestNft} from "../../mocks/TestNft.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {NftStaking} from "../../src/nft-staking/NftStaking.sol";
import {NftActors} from "../shared/NftActors.sol";

/// @title NftStakingSetup: a staking contract with rewards for ten pieces from its first to its last block
abstract contract NftStakingSetup is NftActors {
    uint256 internal constant START = 100;
    uint256 internal constant END = 1100;
    uint256 internal constant RATE = 3e15;
    uint256 internal constant PLACES = 10;
    uint256 internal constant DEPOSIT_FEE = 2e18;
    uint256 internal constant WITHDRAW_FEE = 1e18;

    TestNft internal nft;
    TestToken internal reward;
    TestToken internal fee;
    NftStaking internal staking;
    address internal treasury = makeAddr("treasury");
    address internal owner = makeAddr("owner");
    address internal alice = actors[0];
    address internal bob = actors[1];

    function setUp() public virtual {
        vm.roll(START - 50);
        nft = new TestNft();
        reward = new TestToken("Zono", "ZONO", 18);
        // Pieces pay to leave in the token that they earn.
        fee = reward;
        _deploy(_terms());
        for (uint256 i = 0; i < actors.length; i++) {
            fee.mint(actors[i], 1e30);
        }
        _approve();
        _fund(PLACES * (END - START) * RATE);
    }

    function _terms() internal view returns (NftStaking.Terms memory) {
        return NftStaking.Terms({
            collection: nft,
            rewardToken: reward,
            feeToken: fee,
            startBlock: START,
            endBlock: END,
            rewardPerBlock: RATE,
            depositFeePerNft: DEPOSIT_FEE,
            withdrawFeePerNft: WITHDRAW_FEE,
            maxNftsPerUser: 6
        });
    }

    function _deploy(NftStaking.Terms memory terms) internal {
        staking = new NftStaking(terms, treasury, owner);
    }

    function _approve() internal {
        _approveAll(staking.feeToken(), nft, address(staking));
    }

    function _fund(uint256 amount) internal {
        reward.mint(address(this), amount);
        reward.approve(address(staking), amount);
        staking.fund(amount);
    }

    /// @dev Mints pieces with consecutive ids and stakes them.
    function _stake(address account, uint256 firstTokenId, uint256 count) internal {
        uint256[] memory ids = _ids(firstTokenId, count);
        for (uint256 i = 0; i < count; i++) {
            nft.mint(account, ids[i]);
        }
        vm.prank(account);
        staking.stake(ids);
    }

    function _withdraw(address account, uint256 firstTokenId, uint256 count) internal {
        vm.prank(account);
        staking.withdraw(_ids(firstTokenId, count));
    }

    function _ids(uint256 first, uint256 count) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            ids[i] = first + i;
        }
    }
}
