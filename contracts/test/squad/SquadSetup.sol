// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FixedBeacon} from "../../mocks/FixedBeacon.sol";
import {IBeacon} from "../../src/random/IBeacon.sol";
import {INftSale} from "../../src/squad/INftSale.sol";
import {NftSale} from "../../src/squad/NftSale.sol";
import {SquadNft} from "../../src/squad/SquadNft.sol";
import {ProfileSetup} from "../profiles/ProfileSetup.sol";

/// @title SquadSetup: a sale of 10,000 pieces whose first two actors have profiles, and a beacon that a test sets
abstract contract SquadSetup is ProfileSetup {
    uint256 internal constant NOW = 1_700_000_000;
    uint256 internal constant PRESALE = NOW + 2 days;
    uint256 internal constant START = PRESALE + 1 days;
    uint256 internal constant END = START + 7 days;
    uint256 internal constant PRICE = 15e18;
    bytes32 internal constant PROVENANCE = keccak256("attributes");

    FixedBeacon internal beacon;
    SquadNft internal squad;
    NftSale internal sale;
    /// @dev Has no profile.
    address internal carol = actors[2];
    address internal team = makeAddr("team");

    function setUp() public virtual override {
        super.setUp();
        vm.warp(NOW);
        beacon = new FixedBeacon();
        _create(alice, 1);
        _create(bob, 2);
        _deploy(10_000, 120, 490);
        _setProperties(START, 10, 5);
    }

    function _terms(uint256 reserve, uint256 presale) internal view returns (INftSale.Terms memory) {
        return INftSale.Terms({
            collection: squad,
            token: zono,
            profile: profile,
            beacon: IBeacon(address(beacon)),
            pricePerTicket: PRICE,
            maxReserveSupply: reserve,
            maxPresaleSupply: presale,
            presaleDuration: START - PRESALE
        });
    }

    /// @dev Deploys a collection and a sale that owns it, from which all actors let it take tokens.
    function _deploy(uint256 supply, uint256 reserve, uint256 presale) internal {
        squad = new SquadNft("Zono Squad", "ZSQ", supply, PROVENANCE, address(this));
        sale = new NftSale(_terms(reserve, presale), team, owner);
        squad.transferOwnership(address(sale));
        _approveAll(zono, nft, address(sale));
    }

    function _setProperties(uint256 start, uint256 perAddress, uint256 perTransaction) internal {
        vm.prank(team);
        sale.setSaleProperties(start, perAddress, perTransaction);
    }

    function _allot(address account, uint256 count) internal {
        (address[] memory users, uint256[] memory numbers) = (new address[](1), new uint256[](1));
        (users[0], numbers[0]) = (account, count);
        vm.prank(team);
        sale.whitelistAddresses(users, numbers);
    }

    function _buy(address account, uint256 count) internal {
        vm.prank(account);
        sale.buyTickets(count);
    }

    function _buyInPresale(address account, uint256 count) internal {
        vm.prank(account);
        sale.buyTicketsInPreSaleForGen0(count);
    }

    function _reserve(uint256 count) internal {
        vm.prank(team);
        sale.getReserveTickets(count);
    }

    /// @dev Draws with a value of the beacon, from the end of the sale on.
    function _draw(uint256 randomness) internal {
        if (block.timestamp < END) vm.warp(END);
        sale.drawRandomness();
        beacon.setRandomness(sale.drawRound(), bytes32(randomness));
        sale.fulfil();
    }

    function _mint(address account, uint256[] memory ids) internal {
        vm.prank(account);
        sale.mint(ids);
    }

    function _tickets(address account) internal view returns (uint256[] memory ids) {
        (ids,) = sale.ticketsOfUserBySize(account, 0, type(uint256).max);
    }

    function _range(uint256 first, uint256 count) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            ids[i] = first + i;
        }
    }

    function _assertStatus(INftSale.Status expected) internal view {
        assertEq(uint256(sale.currentStatus()), uint256(expected), "status");
    }

    function _expectStatusRevert(INftSale.Status status) internal {
        vm.expectRevert(abi.encodeWithSelector(INftSale.WrongStatus.selector, status));
    }
}
