// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Collection} from "./Collection.sol";

/// @title OpenCollection: anyone creates a piece with metadata of their own
/// @notice The metadata address of a piece never changes; what an address outside the chain serves can. Ids count up
/// from 1.
contract OpenCollection is Collection, ReentrancyGuardTransient {
    /// @notice Longest metadata address, bytes.
    uint256 public constant MAX_URI_LENGTH = 2048;

    /// @notice Most pieces that will ever exist.
    uint256 public immutable MAX_SUPPLY;
    /// @notice Price of creating a piece, wei.
    uint256 public immutable COST;
    /// @notice Receiver of all payments.
    address public immutable treasury;

    /// @notice Account that created a piece.
    mapping(uint256 tokenId => address creator) public creatorOf;
    mapping(uint256 tokenId => string uri) private _uris;

    /// @notice A piece was created.
    /// @param creator account that created it and owns it first
    /// @param tokenId id of the piece
    /// @param uri address of its metadata
    event Created(address indexed creator, uint256 indexed tokenId, string uri);

    /// @notice The supply or the treasury is zero.
    error InvalidTerms();
    /// @notice All pieces exist.
    error SoldOut();
    /// @notice The value sent is not the price.
    /// @param value wei sent
    /// @param cost wei needed
    error IncorrectValue(uint256 value, uint256 cost);
    /// @notice The metadata address is empty or too long.
    /// @param length bytes
    error InvalidUri(uint256 length);

    /// @param name_ name of the collection
    /// @param symbol_ symbol of the collection
    /// @param maxSupply most pieces
    /// @param cost price of creating a piece, wei
    /// @param treasury_ receiver of all payments
    constructor(string memory name_, string memory symbol_, uint256 maxSupply, uint256 cost, address treasury_)
        ERC721(name_, symbol_)
    {
        if (maxSupply == 0 || treasury_ == address(0)) revert InvalidTerms();
        MAX_SUPPLY = maxSupply;
        COST = cost;
        treasury = treasury_;
    }

    /// @notice Creates a piece for the caller. The value sent must be the exact price.
    /// @param uri address of the metadata, 1 to 2,048 bytes
    /// @return tokenId id of the piece
    function create(string calldata uri) external payable nonReentrant returns (uint256 tokenId) {
        uint256 length = bytes(uri).length;
        if (length == 0 || length > MAX_URI_LENGTH) revert InvalidUri(length);
        if (msg.value != COST) revert IncorrectValue(msg.value, COST);
        uint256 supply = totalSupply();
        if (supply == MAX_SUPPLY) revert SoldOut();
        tokenId = supply + 1;
        creatorOf[tokenId] = msg.sender;
        _uris[tokenId] = uri;
        emit Created(msg.sender, tokenId, uri);
        Address.sendValue(payable(treasury), msg.value);
        _safeMint(msg.sender, tokenId);
    }

    /// @notice Address of a piece's metadata, as its creator wrote it.
    /// @param tokenId id of an existing piece
    /// @return uri anything
    function tokenURI(uint256 tokenId) public view override returns (string memory uri) {
        _requireOwned(tokenId);
        return _uris[tokenId];
    }
}
