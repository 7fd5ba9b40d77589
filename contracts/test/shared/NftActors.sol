// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Actors} from "./Actors.sol";

/// @title NftActors: accounts that let a contract take their tokens and pieces
abstract contract NftActors is Actors {
    function _approveAll(IERC20 token, IERC721 nft, address spender) internal {
        for (uint256 i = 0; i < actors.length; i++) {
            vm.startPrank(actors[i]);
            token.approve(spender, type(uint256).max);
            nft.setApprovalForAll(spender, true);
            vm.stopPrank();
        }
    }
}
