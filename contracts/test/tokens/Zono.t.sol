// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Zono} from "../../src/tokens/Zono.sol";
import {Test} from "../shared/Test.sol";

contract ZonoTest is Test {
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
        bytes32 typeHash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 message = keccak256(abi.encode(typeHash, signer, address(2), 77, 0, block.timestamp));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked("\x19\x01", zono.DOMAIN_SEPARATOR(), message)));
        zono.permit(signer, address(2), 77, block.timestamp, v, r, s);
        assertEq(zono.allowance(signer, address(2)), 77);
    }

    function test_MetadataIsSet() public view {
        assertEq(zono.name(), "Zono");
        assertEq(zono.symbol(), "ZONO");
        assertEq(zono.decimals(), 18);
    }
}
