// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Collection} from "../collections/Collection.sol";
import {StakingLib} from "../shared/StakingLib.sol";
import {ISquadNft} from "./ISquadNft.sol";

/// @title SquadNft: 100, 1,000 or 10,000 pieces whose attributes are fixed before the first ticket is sold
/// @notice The hash of all attributes is set at deployment, so that nobody arranges rarity after the order is drawn.
contract SquadNft is ISquadNft, Collection, Ownable {
    using StakingLib for IERC20;

    /// @inheritdoc ISquadNft
    uint256 public immutable maxSupply;
    /// @inheritdoc ISquadNft
    bytes32 public immutable provenance;
    /// @inheritdoc ISquadNft
    string public baseURI;
    /// @inheritdoc ISquadNft
    bool public isLocked;

    /// @param name_ name of the collection
    /// @param symbol_ symbol of the collection
    /// @param maxSupply_ 100, 1,000 or 10,000
    /// @param provenance_ hash of the attributes of all pieces in order
    /// @param owner_ hands the collection over to the sale
    constructor(string memory name_, string memory symbol_, uint256 maxSupply_, bytes32 provenance_, address owner_)
        ERC721(name_, symbol_)
        Ownable(owner_)
    {
        if (maxSupply_ != 100 && maxSupply_ != 1000 && maxSupply_ != 10_000) revert InvalidMaxSupply(maxSupply_);
        (maxSupply, provenance) = (maxSupply_, provenance_);
    }

    /// @inheritdoc ISquadNft
    function mint(address _to, uint256 _tokenId) external onlyOwner {
        if (_tokenId >= maxSupply) revert InvalidTokenId(_tokenId);
        _safeMint(_to, _tokenId);
    }

    /// @inheritdoc ISquadNft
    function lock() external onlyOwner {
        if (isLocked) revert IsLocked();
        if (bytes(baseURI).length == 0) revert NoBaseURI();
        isLocked = true;
        emit Lock();
    }

    /// @inheritdoc ISquadNft
    function setBaseURI(string calldata _uri) external onlyOwner {
        if (isLocked) revert IsLocked();
        baseURI = _uri;
        emit NewBaseURI(_uri);
    }

    /// @inheritdoc ISquadNft
    function recoverToken(IERC20 _token, address _to) external onlyOwner {
        emit TokenRecovery(address(_token), _token.sweep(_to));
    }

    /// @inheritdoc ISquadNft
    function recoverNonFungibleToken(IERC721 _token, uint256 _tokenId, address _to) external onlyOwner {
        emit NonFungibleTokenRecovery(address(_token), _tokenId);
        _token.transferFrom(address(this), _to, _tokenId);
    }

    /// @notice Address of the metadata of a piece.
    /// @param tokenId existing piece
    /// @return uri empty while no base is set
    function tokenURI(uint256 tokenId) public view override returns (string memory uri) {
        _requireOwned(tokenId);
        return bytes(baseURI).length == 0 ? "" : string.concat(baseURI, Strings.toString(tokenId), ".json");
    }
}
