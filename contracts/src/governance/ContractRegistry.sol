// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @title ContractRegistry: contracts that join a running deployment, listed before they exist
/// @notice An indexer follows what is listed here from the block of its event. A contract is listed while its address has no
/// code, and created afterwards: so no event of it comes before it is followed. What is taken back is followed no more.
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

    /// @notice Timelock whose proposers list contracts: without a delay, because a listing gives nobody any right. What was
    /// created is taken back with its delay, because a history that ends is never whole again.
    IAccessControl public immutable timelock;
    /// @notice Contract of a kind and an id; zero where none is listed. One that was created keeps its id when its listing is
    /// taken back: the history has it under that id.
    mapping(Kind kind => mapping(uint256 id => address contractAddress)) public contractOf;
    /// @notice Whether an address is listed, so that `create` may fill it.
    mapping(address contractAddress => bool) public isListed;
    mapping(Kind kind => address[] contractAddresses) private _listed;
    /// @dev Place of a listed contract among those of its kind.
    mapping(address contractAddress => uint256 index) private _indexOf;

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

    /// @notice A listing was taken back, or another one took its id before its contract was created.
    event Unlisted(address indexed contractAddress, Kind kind, uint256 id);

    /// @notice Only proposers of the timelock list contracts.
    error NotProposer(address account);
    /// @notice Only the timelock takes back what was created.
    error NotTimelock(address account);
    /// @notice The zero address is no contract.
    error InvalidAddress();
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
        _requireProposer();
        if (contractAddress == address(0)) revert InvalidAddress();
        if (contractAddress.code.length > 0) revert AlreadyExists(contractAddress);
        if (isListed[contractAddress]) revert AlreadyListed(contractAddress);
        address earlier = contractOf[kind][id];
        if (earlier.code.length > 0) revert AlreadyExists(earlier);
        if (isListed[earlier]) _unlist(kind, id, earlier);
        isListed[contractAddress] = true;
        contractOf[kind][id] = contractAddress;
        _indexOf[contractAddress] = _listed[kind].length;
        _listed[kind].push(contractAddress);
        if (kind == Kind.TokenSale) emit TokenSaleListed(contractAddress, id);
        else if (kind == Kind.PrivateSale) emit PrivateSaleListed(contractAddress, id);
        else if (kind == Kind.Migration) emit MigrationListed(contractAddress, id);
        else if (kind == Kind.StakingPool) emit StakingPoolListed(contractAddress, id);
        else if (kind == Kind.NftCollection) emit NftCollectionListed(contractAddress, id);
        else if (kind == Kind.NftFarm) emit NftFarmListed(contractAddress, id);
        else emit NftStakingPoolListed(contractAddress, id);
    }

    /// @notice Takes a listing back, for good where its contract was created: services leave out what it does from then on.
    /// Proposers take back what was not created, the timelock alone what was.
    /// @param kind what it is
    /// @param id its id
    function unlist(Kind kind, uint256 id) external {
        address contractAddress = contractOf[kind][id];
        if (!isListed[contractAddress]) revert NotListed(contractAddress);
        if (contractAddress.code.length == 0) {
            _requireProposer();
            delete contractOf[kind][id];
        } else if (msg.sender != address(timelock)) {
            revert NotTimelock(msg.sender);
        }
        _unlist(kind, id, contractAddress);
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

    /// @notice All contracts of a kind that are listed, in any order: some may not exist yet.
    function getListed(Kind kind) external view returns (address[] memory) {
        return _listed[kind];
    }

    /// @notice Where `create` puts a contract (EIP-1014).
    /// @param salt any value: it tells contracts of the same code apart
    /// @param creationCodeHash keccak256 of the creation code with its constructor arguments
    function getAddress(bytes32 salt, bytes32 creationCodeHash) public view returns (address) {
        return Create2.computeAddress(salt, creationCodeHash);
    }

    function _requireProposer() private view {
        if (!timelock.hasRole(PROPOSER_ROLE, msg.sender)) revert NotProposer(msg.sender);
    }

    function _unlist(Kind kind, uint256 id, address contractAddress) private {
        address[] storage listed = _listed[kind];
        address last = listed[listed.length - 1];
        uint256 index = _indexOf[contractAddress];
        (listed[index], _indexOf[last]) = (last, index);
        listed.pop();
        delete _indexOf[contractAddress];
        isListed[contractAddress] = false;
        emit Unlisted(contractAddress, kind, id);
    }
}
