// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Engraving} from "../../src/collections/Engraving.sol";
import {Test} from "../shared/Test.sol";

/// @title Pictures drawn on chain: within their bounds, different, and small
contract EngravingTest is Test {
    function testFuzz_DesignStaysWithinItsBounds(address collection, uint256 tokenId, uint256 hue) public pure {
        hue = bound(hue, 0, 359);
        Engraving.Design memory design = Engraving.getDesign(collection, tokenId, hue);
        uint256 distance = (design.hue + 360 - hue) % 360;
        assertTrue(distance <= 20 || distance >= 340, "hue of the family");
        assertLt(design.hue, 360);
        assertTrue(design.petals >= 5 && design.petals <= 13, "petals");
        assertTrue(design.rings >= 2 && design.rings <= 4, "rings");
        assertTrue(design.width >= 34 && design.width <= 66, "width");
        assertLt(design.seal, 3);
    }

    /// @dev Readable by every node: a picture under 4 kB, twice in base64, and far below what a call may use.
    function testFuzz_MetadataIsSmallAndCheap(uint256 tokenId) public view {
        uint256 gasBefore = gasleft();
        string memory uri = Engraving.tokenURI("Goddess Angel", address(this), tokenId, 210);
        assertLt(gasBefore - gasleft(), 1_000_000);
        assertLt(bytes(uri).length, 7168);
    }

    function test_NeighboursDiffer() public view {
        bytes32 first = keccak256(bytes(Engraving.tokenURI("A", address(this), 1, 210)));
        assertTrue(first != keccak256(bytes(Engraving.tokenURI("A", address(this), 2, 210))));
        assertTrue(first != keccak256(bytes(Engraving.tokenURI("A", address(1), 1, 210))));
        assertTrue(first == keccak256(bytes(Engraving.tokenURI("A", address(this), 1, 210))));
    }
}
