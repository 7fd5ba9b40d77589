import type { Migrations } from '@zono/service/database'

/** Changes of the schema `items`, oldest first. Addresses are lower-case text, ids are exact integers, times are unix seconds. */
const STEPS: readonly string[] = [
  `
  -- Blocks up to which transfers are stored. The newest 512 stay, to find the common block after a reorg.
  create table items.block (number bigint primary key, hash text not null, timestamp bigint not null);
  -- Which contracts the stored transfers were read of. Another value starts over.
  create table items.source (id boolean primary key default true check (id), fingerprint text not null);

  create table items.collection (
    address text primary key, name text not null, symbol text not null, description text not null
  );

  create table items.transfer (
    block_number bigint not null, log_index integer not null,
    collection text not null, token_id numeric(78) not null,
    owner text not null, holder text not null, location text not null, timestamp bigint not null,
    primary key (block_number, log_index)
  );
  create index on items.transfer (collection, token_id, block_number desc, log_index desc);

  -- The last transfer of each piece that was not burned.
  create table items.piece (
    collection text not null, token_id numeric(78) not null,
    owner text not null, holder text not null, location text not null, timestamp bigint not null,
    primary key (collection, token_id)
  );
  create index on items.piece (owner, collection, timestamp desc, token_id desc);
  create index on items.piece (owner, timestamp desc, token_id desc);
  create index on items.piece (collection, timestamp desc, token_id desc);
  create index on items.piece (collection, location, timestamp desc, token_id desc);
  create index on items.piece (timestamp desc, token_id desc);

  create table items.metadata (
    collection text not null, token_id numeric(78) not null,
    status text not null default 'pending' check (status in ('pending', 'loaded', 'failed')),
    uri text, name text not null default '', description text not null default '', image text not null default '',
    attributes jsonb not null default '[]', fetched_at bigint, error text,
    failures integer not null default 0, next_attempt_at timestamptz default now(), refreshed_at timestamptz,
    primary key (collection, token_id)
  );
  create index on items.metadata (next_attempt_at) where next_attempt_at is not null;
  create index on items.metadata (lower(name) text_pattern_ops);

  create table items.attribute (
    collection text not null, token_id numeric(78) not null, trait text not null, value text not null,
    primary key (collection, trait, value, token_id)
  );
  create index on items.attribute (collection, token_id);
  `,
  // When a process stored something last: one with other settings waits for it.
  'alter table items.source add column seen_at timestamptz',
]

/** Tables of the item service. */
export const MIGRATIONS: Migrations = {
  service: 'item service',
  lock: 'zono items migrations',
  prepare: 'create schema if not exists items; create table if not exists items.migration (id integer primary key)',
  table: 'items.migration',
  column: 'id',
  steps: STEPS.map((sql, key) => ({ key, sql })),
}
