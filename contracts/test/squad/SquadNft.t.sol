// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISquadNft} from "../../src/squad/ISquadNft.sol";
import {SquadNft} from "../../src/squad/SquadNft.sol";
import {Test} from "../shared/Test.sol";

/// @title The collection of a squad sale
contract SquadNftTest is Test {
    SquadNft private squad = new SquadNft("Squad Zero", "ZSQ0", 100, keccak256("attributes"), address(this));
    address private alice = makeAddr("alice");

    /// @dev NFTMKT-20: name, symbol, base of metadata, supply, lock.
    function test_FactsOfACollection_NFTMKT20() public {
        assertEq(squad.name(), "Squad Zero");
        assertEq(squad.symbol(), "ZSQ0");
        assertEq(squad.maxSupply(), 100, "supply");
        assertEq(squad.provenance(), keccak256("attributes"));
        assertEq(squad.baseURI(), "");
        squad.mint(alice, 7);
        assertEq(squad.tokenURI(7), "");
        squad.setBaseURI("https://zono.example/squad/zero/");
        assertEq(squad.tokenURI(7), "https://zono.example/squad/zero/7.json");
    }

    function test_LockIsForGood() public {
        vm.expectRevert(ISquadNft.NoBaseURI.selector);
        squad.lock();
        squad.setBaseURI("ipfs://a/");
        squad.lock();
        assertTrue(squad.isLocked(), "locked");
        vm.expectRevert(ISquadNft.IsLocked.selector);
        squad.setBaseURI("ipfs://b/");
        vm.expectRevert(ISquadNft.IsLocked.selector);
        squad.lock();
    }

    function test_IdsAreBelowTheSupply() public {
        squad.mint(alice, 99);
        vm.expectRevert(abi.encodeWithSelector(ISquadNft.InvalidTokenId.selector, 100));
        squad.mint(alice, 100);
        vm.expectRevert(abi.encodeWithSelector(ISquadNft.InvalidMaxSupply.selector, 99));
        new SquadNft("a", "b", 99, bytes32(0), address(this));
    }

    function test_PiecesAreListedByPage() public {
        for (uint256 i = 0; i < 5; i++) {
            squad.mint(alice, 10 * i);
        }
        (uint256[] memory ids, uint256 next) = squad.tokensOfOwnerBySize(alice, 3, 10);
        assertEq(ids.length, 2, "length");
        assertEq(ids[1], 40, "last");
        assertEq(next, 5, "cursor");
    }
}
