// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TestToken} from "../../mocks/TestToken.sol";
import {Collectible} from "../../src/profiles/Collectible.sol";
import {MintingStation} from "../../src/profiles/MintingStation.sol";
import {Profile} from "../../src/profiles/Profile.sol";
import {NftActors} from "../shared/NftActors.sol";

/// @title ProfileSetup: a profile contract with three teams, of which the third cannot be joined, and a collection
abstract contract ProfileSetup is NftActors {
    uint256 internal constant REACTIVATE_COST = 2e18;
    uint256 internal constant REGISTER_COST = 1.5e18;
    uint256 internal constant UPDATE_COST = 1e18;
    uint256 internal constant CAMPAIGN = 512_104;
    uint8 internal constant KIND = 7;

    TestToken internal zono;
    Collectible internal nft;
    MintingStation internal station;
    Profile internal profile;
    address internal owner = makeAddr("owner");
    /// @dev Gives points and moves accounts between teams.
    address internal operator = makeAddr("operator");
    address internal alice = actors[0];
    address internal bob = actors[1];

    function setUp() public virtual {
        zono = new TestToken("Zono", "ZONO", 18);
        nft = new Collectible("Zono Collectibles", "ZC", address(this));
        station = new MintingStation(owner, nft);
        nft.transferOwnership(address(station));
        profile = new Profile(owner, zono, REACTIVATE_COST, REGISTER_COST, UPDATE_COST);
        vm.startPrank(owner);
        station.grantRole(station.MINTER_ROLE(), address(this));
        profile.grantRole(profile.POINT_ROLE(), operator);
        profile.grantRole(profile.SPECIAL_ROLE(), operator);
        profile.addNftAddress(address(nft));
        profile.addTeam("Harbour", "Ships that come home");
        profile.addTeam("Lighthouse", "Eyes on the sea");
        profile.addTeam("Tide", "Always coming back");
        profile.makeTeamNotJoinable(3);
        vm.stopPrank();
        for (uint256 i = 0; i < actors.length; i++) {
            zono.mint(actors[i], 1e30);
        }
        _approveAll(zono, nft, address(profile));
    }

    function _mint(address to) internal returns (uint256 tokenId) {
        return station.mintCollectible(to, "data:,", KIND);
    }

    /// @dev Mints a collectible and creates a profile with it.
    function _create(address account, uint256 teamId) internal returns (uint256 tokenId) {
        tokenId = _mint(account);
        vm.prank(account);
        profile.createProfile(teamId, address(nft), tokenId);
    }

    function _points(address account) internal view returns (uint256 points) {
        (, points,,,,) = profile.getUserProfile(account);
    }

    function _members(uint256 teamId) internal view returns (uint256 members) {
        (,, members,,) = profile.getTeamProfile(teamId);
    }
}
