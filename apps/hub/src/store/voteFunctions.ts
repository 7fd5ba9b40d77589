/**
 * Functions of the database that store a vote and count a proposal. Each is one statement: its lock is held while the database
 * works and not while this process does, which a flood keeps busy. Part of a migration, so never changed.
 *
 * `store_vote` answers `changed` where the proposal is no longer the one that the vote was checked against, and fails with the
 * code ZV001 where a later vote of the account is there: the last vote is decided here, by the signed time and then the id.
 *
 * Votes of a proposal are stored side by side, its count alone: it waits for them, so that it never misses one.
 */
export const VOTE_FUNCTIONS_SQL = `
  create function store_vote(lock_key bigint, seen_updated bigint, v jsonb) returns text language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(lock_key);
    perform 1 from proposals where id = v->>'proposal' and not cancelled and scores_state <> 'final'
      and updated is not distinct from seen_updated;
    if not found then return 'changed'; end if;

    insert into messages (id, ipfs, address, signer, verified_block, kind, proposal, timestamp, envelope)
      values (v->>'id', v->>'ipfs', v->>'voter', v->>'signer', (v->>'verifiedBlock')::bigint, 'vote', v->>'proposal',
        (v->>'created')::bigint, v->'envelope')
      on conflict (id) do nothing;
    if not found then return 'duplicate'; end if;
    insert into pins (cid, body) values (v->>'ipfs', v->>'body') on conflict (cid) do nothing;

    insert into votes (proposal, voter, id, ipfs, created, choice, reason, app, metadata, power, parts)
      values (v->>'proposal', v->>'voter', v->>'id', v->>'ipfs', (v->>'created')::bigint, (v->>'choice')::integer,
        v->>'reason', v->>'app', v->>'metadata', (v->>'power')::numeric, v->'parts')
      on conflict (proposal, voter) do update set id = excluded.id, ipfs = excluded.ipfs, created = excluded.created,
        choice = excluded.choice, reason = excluded.reason, app = excluded.app, metadata = excluded.metadata,
        power = excluded.power, parts = excluded.parts, is_invalid = false
      where (excluded.created, excluded.id) > (votes.created, votes.id);
    if not found then raise exception 'a later vote counts' using errcode = 'ZV001'; end if;
    update proposals set tally_due = true where id = v->>'proposal' and not tally_due;
    return 'stored';
  end $$;

  create function count_votes(lock_key bigint, proposal_id text, counted_at bigint) returns boolean language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(lock_key);
    with counted as (
      select choice, sum(power) as power, count(*) as votes, count(*) filter (where power is null) as pending
      from votes where proposal = proposal_id group by choice
    )
    update proposals set
      -- A choice without votes, or whose votes all wait for their power, has no power yet.
      scores = array(
        select coalesce(counted.power, 0) from generate_series(1, jsonb_array_length(choices)) as number
        left join counted on counted.choice = number order by number
      ),
      votes = coalesce((select sum(counted.votes) from counted), 0),
      pending_votes = coalesce((select sum(counted.pending) from counted), 0),
      scores_updated = counted_at,
      tally_due = false
    where id = proposal_id and scores_state <> 'final';
    return found;
  end $$;
`
