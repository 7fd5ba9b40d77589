// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {PermitSigner} from "../shared/PermitSigner.sol";

contract ZonoTest is PermitSigner {
    Zono private zono = new Zono(address(this), "Zono", "ZONO");

    function test_OnlyOwnerMints() public {
        zono.mint(address(1), 5);
        assertEq(zono.balanceOf(address(1)), 5);
        vm.prank(address(1));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(1)));
        zono.mint(address(1), 5);
    }

    function testFuzz_HoldersBurnOwnTokens(uint96 held, uint96 burned) public {
        burned = uint96(bound(burned, 0, held));
        zono.mint(address(1), held);
        vm.prank(address(1));
        zono.burn(burned);
        assertEq(zono.totalSupply(), held - burned);
        assertEq(zono.balanceOf(address(1)), held - burned);
    }

    function test_BurnFromRequiresAllowance() public {
        zono.mint(address(1), 5);
        vm.expectRevert();
        zono.burnFrom(address(1), 1);
    }

    function test_PermitSetsAllowance() public {
        (address signer, uint256 key) = makeAddrAndKey("signer");
        (uint8 v, bytes32 r, bytes32 s) = _signPermit(address(zono), key, address(2), 77, block.timestamp);
        zono.permit(signer, address(2), 77, block.timestamp, v, r, s);
        assertEq(zono.allowance(signer, address(2)), 77);
    }

    function test_MetadataIsSet() public view {
        assertEq(zono.name(), "Zono");
        assertEq(zono.symbol(), "ZONO");
        assertEq(zono.decimals(), 18);
    }
}
