import type { Migrations } from '@zono/service/database'
import { VOTE_FUNCTIONS_SQL } from './voteFunctions.ts'

/** Statements that make the tables, in order. One that has run anywhere is never changed: a change is a further one. */
const STEPS: Migrations['steps'] = [
  {
    key: '0001 messages, proposals and votes',
    sql: `
      create table messages (
        seq bigserial unique,
        id text primary key,
        ipfs text not null,
        address text not null,
        signer text not null check (signer in ('account', 'contract')),
        verified_block bigint,
        kind text not null,
        proposal text not null,
        timestamp bigint not null,
        received timestamptz not null default now(),
        envelope jsonb not null
      );
      create index messages_proposal on messages (proposal, seq);
      create function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception 'messages are append-only'; end $$;
      create trigger messages_append_only before update or delete or truncate on messages
        for each statement execute function refuse_change();

      create table proposals (
        id text primary key,
        ipfs text not null,
        author text not null,
        created bigint not null,
        updated bigint,
        type text not null,
        title text not null,
        body text not null,
        discussion text not null,
        choices jsonb not null,
        app text not null,
        start_time bigint not null,
        end_time bigint not null check (end_time > start_time),
        snapshot bigint not null,
        is_core boolean not null,
        flagged boolean not null default false,
        cancelled boolean not null default false,
        scores numeric(78, 0)[] not null,
        scores_state text not null default 'pending' check (scores_state in ('pending', 'final')),
        scores_updated bigint not null,
        pending_votes integer not null default 0,
        votes integer not null default 0,
        tally_due boolean not null default false,
        result_ipfs text
      );
      create index proposals_end on proposals (end_time desc, id);
      create index proposals_start on proposals (start_time, id);
      create index proposals_created on proposals (created desc, id);
      create index proposals_author on proposals (author, end_time);
      create index proposals_tally on proposals (id) where tally_due;
      create index proposals_open on proposals (end_time) where scores_state <> 'final';

      create table votes (
        proposal text not null references proposals (id),
        voter text not null,
        id text not null unique references messages (id),
        ipfs text not null,
        created bigint not null,
        choice integer not null,
        reason text not null,
        app text not null,
        metadata text not null,
        power numeric(78, 0),
        parts jsonb,
        is_invalid boolean not null default false,
        primary key (proposal, voter)
      );
      create index votes_created on votes (proposal, created desc, id);
      create index votes_power on votes (proposal, power desc nulls last, id);
      create index votes_voter on votes (voter, created desc, id);
      create index votes_all on votes (created desc, id);
      create index votes_tally on votes (proposal, choice) include (power);
      create index votes_pending on votes (proposal) where power is null;

      create table powers (
        block bigint not null,
        address text not null,
        block_hash text not null,
        parts jsonb not null,
        primary key (block, address)
      );

      create table pins (
        cid text primary key,
        body text not null,
        is_done boolean not null default false,
        tries integer not null default 0,
        due timestamptz not null default now()
      );
      create index pins_due on pins (due) where not is_done;
    `,
  },
  {
    key: '0002 usernames',
    sql: `
      create table usernames (
        address text primary key,
        username text not null,
        skeleton text not null unique,
        status text not null default 'reserved' check (status in ('reserved', 'active')),
        signature text not null,
        signed_at bigint not null,
        created_at bigint not null
      );
    `,
  },
  {
    key: '0003 a vote and a count in one statement each',
    sql: VOTE_FUNCTIONS_SQL,
  },
  {
    key: '0004 what limits count',
    sql: `
      create index messages_votes on messages (proposal, address) where kind = 'vote';
      create index messages_timestamp on messages (timestamp desc, id);
      create index powers_address on powers (address);
      alter table proposals add column received bigint;
      create index usernames_reserved on usernames (created_at) where status = 'reserved';
    `,
  },
  {
    key: '0005 a second block, drawn at the start',
    sql: `
      alter table proposals
        -- Blocks before the snapshot of which one is drawn. Proposals of before count at the snapshot alone.
        add column draw_window integer not null default 0,
        -- The block whose hash draws, and the one that it draws.
        add column draw_block bigint,
        add column draw_hash text,
        add column drawn_block bigint;
      create index proposals_draws on proposals (start_time) where draw_window > 0 and drawn_block is null;
    `,
  },
  {
    key: '0006 three blocks are drawn',
    sql: `
      drop index proposals_draws;
      alter table proposals add column drawn_blocks bigint[];
      -- What runs is drawn again by the same block, and the powers are read again.
      update votes set power = null, parts = null, is_invalid = false from proposals p
        where votes.proposal = p.id and p.drawn_block is not null and p.scores_state <> 'final';
      update proposals set draw_block = null, draw_hash = null, tally_due = true
        where drawn_block is not null and scores_state <> 'final';
      update proposals set drawn_blocks = array[drawn_block] where drawn_block is not null and scores_state = 'final';
      alter table proposals drop column drawn_block;
      create index proposals_draws on proposals (start_time) where draw_window > 0 and drawn_blocks is null;
    `,
  },
  {
    key: '0007 settings that all hubs share',
    sql: `
      create table shared_settings (
        id boolean primary key default true check (id),
        hash text not null,
        -- Last sign of life of a hub with these settings.
        seen_at timestamptz
      );
    `,
  },
  {
    key: '0008 a row for each running hub',
    sql: `
      create table hubs (
        id uuid primary key,
        -- Hash of the settings that all hubs over one database share.
        hash text not null,
        -- Last sign of life.
        seen_at timestamptz not null
      );
    `,
  },
  {
    key: '0009 orders',
    sql: `
      create table orders (
        hash text primary key,
        -- Moves with every change, so that a reader goes on where it ended. Changes come one after another.
        seq bigserial not null unique,
        maker text not null,
        sell text not null,
        buy text not null,
        expiry bigint not null,
        order_json jsonb not null,
        signature text not null,
        received_at bigint not null,
        state text not null default 'open' check (state in ('open', 'withdrawn', 'closed')),
        -- When the chain was last asked whether it is over.
        checked_at bigint not null
      );
      create index orders_maker on orders (maker, seq desc);
      create index orders_open on orders (seq) where state = 'open';
      create index orders_checked on orders (checked_at) where state = 'open';
      create index orders_over on orders (expiry);
    `,
  },
]

/** Tables of the hub. */
export const MIGRATIONS: Migrations = {
  service: 'hub',
  lock: 'migrations of the hub',
  prepare: 'create table if not exists migrations (name text primary key, applied timestamptz default now())',
  table: 'migrations',
  column: 'name',
  steps: STEPS,
}
