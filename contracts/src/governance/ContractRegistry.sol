// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @title ContractRegistry: contracts that join a running deployment, listed before they exist
/// @notice An indexer follows what is listed here from the block of its event. A contract is listed while its address has no
/// code, and created afterwards: so no event of it comes before it is followed.
contract ContractRegistry {
    /// @notice What a contract is. Ids are counted for each kind.
    enum Kind {
        TokenSale,
        PrivateSale,
        Migration,
        StakingPool,
        NftCollection,
        NftFarm,
        NftStakingPool
    }

    bytes32 private constant PROPOSER_ROLE = keccak256("PROPOSER_ROLE");

    /// @notice Timelock whose proposers list contracts: without a delay, because a listing gives nobody any right.
    IAccessControl public immutable timelock;
    /// @notice Contract of a kind and an id; zero where none is listed.
    mapping(Kind kind => mapping(uint256 id => address contractAddress)) public contractOf;
    /// @notice Whether `create` may fill an address.
    mapping(address contractAddress => bool) public isListed;
    mapping(Kind kind => address[] contractAddresses) private _listed;

    /// @notice A token sale is listed. Events differ by kind because indexers find contracts by the event.
    event TokenSaleListed(address indexed contractAddress, uint256 id);
    /// @notice A private sale is listed.
    event PrivateSaleListed(address indexed contractAddress, uint256 id);
    /// @notice A migration is listed.
    event MigrationListed(address indexed contractAddress, uint256 id);
    /// @notice A staking pool is listed.
    event StakingPoolListed(address indexed contractAddress, uint256 id);
    /// @notice A collection of NFTs is listed; its id is a hash of its name.
    event NftCollectionListed(address indexed contractAddress, uint256 id);
    /// @notice An NFT farm is listed.
    event NftFarmListed(address indexed contractAddress, uint256 id);
    /// @notice A staking pool of NFTs is listed.
    event NftStakingPoolListed(address indexed contractAddress, uint256 id);

    /// @notice Only proposers of the timelock list contracts.
    error NotProposer(address account);
    /// @notice A contract that exists may have had events that nobody followed.
    error AlreadyExists(address contractAddress);
    /// @notice An address is listed already.
    error AlreadyListed(address contractAddress);
    /// @notice No listing names the address of this code.
    error NotListed(address contractAddress);

    /// @param timelock_ timelock whose proposers list contracts
    constructor(IAccessControl timelock_) {
        timelock = timelock_;
    }

    /// @notice Lists a contract that does not exist yet. One that was listed under the same id and was never created makes
    /// room for it.
    /// @param kind what it is
    /// @param id its number in addresses of the page, or a hash of its name
    /// @param contractAddress where it will be: `getAddress` of its code
    function list(Kind kind, uint256 id, address contractAddress) external {
        if (!timelock.hasRole(PROPOSER_ROLE, msg.sender)) revert NotProposer(msg.sender);
        if (contractAddress.code.length > 0) revert AlreadyExists(contractAddress);
        if (isListed[contractAddress]) revert AlreadyListed(contractAddress);
        address earlier = contractOf[kind][id];
        if (earlier.code.length > 0) revert AlreadyExists(earlier);
        isListed[earlier] = false;
        isListed[contractAddress] = true;
        contractOf[kind][id] = contractAddress;
        _listed[kind].push(contractAddress);
        if (kind == Kind.TokenSale) emit TokenSaleListed(contractAddress, id);
        else if (kind == Kind.PrivateSale) emit PrivateSaleListed(contractAddress, id);
        else if (kind == Kind.Migration) emit MigrationListed(contractAddress, id);
        else if (kind == Kind.StakingPool) emit StakingPoolListed(contractAddress, id);
        else if (kind == Kind.NftCollection) emit NftCollectionListed(contractAddress, id);
        else if (kind == Kind.NftFarm) emit NftFarmListed(contractAddress, id);
        else emit NftStakingPoolListed(contractAddress, id);
    }

    /// @notice Creates a listed contract. Anyone can: the address admits one code alone.
    /// @param salt as in `getAddress`
    /// @param creationCode creation code with its constructor arguments
    /// @return contractAddress where it is
    function create(bytes32 salt, bytes calldata creationCode) external returns (address contractAddress) {
        contractAddress = getAddress(salt, keccak256(creationCode));
        if (!isListed[contractAddress]) revert NotListed(contractAddress);
        Create2.deploy(0, salt, creationCode);
    }

    /// @notice All contracts of a kind that were ever listed, in turn: some may not exist yet, and some never will.
    function getListed(Kind kind) external view returns (address[] memory) {
        return _listed[kind];
    }

    /// @notice Where `create` puts a contract (EIP-1014).
    /// @param salt any value: it tells contracts of the same code apart
    /// @param creationCodeHash keccak256 of the creation code with its constructor arguments
    function getAddress(bytes32 salt, bytes32 creationCodeHash) public view returns (address) {
        return Create2.computeAddress(salt, creationCodeHash);
    }
}
