-- The ledger is append-only: a correction is a reversal or an adjustment, never a change (docs/product/wallet.md#ledger).
CREATE FUNCTION ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_txns_append_only BEFORE UPDATE OR DELETE ON ledger_txns FOR EACH ROW EXECUTE FUNCTION ledger_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_append_only();
--> statement-breakpoint
-- At commit every transaction has at least two entries, and they sum to zero in each unit.
CREATE FUNCTION ledger_txn_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  txn text := CASE WHEN TG_TABLE_NAME = 'ledger_txns' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'txn_id' END;
BEGIN
  IF (SELECT count(*) FROM ledger_entries WHERE txn_id = txn) < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has fewer than two entries', txn USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE e.txn_id = txn GROUP BY a.unit HAVING sum(e.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', txn USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_txns_balanced AFTER INSERT ON ledger_txns
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_txn_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_txn_balanced();
--> statement-breakpoint
-- Locks accounts of users until the transaction ends, in id order, and opens those that are missing; `wanted` holds
-- rows of ledger_accounts. Answers them as {id: [balance, seq]}, and in `before` the id of the transaction that the
-- work was posted as, null when it was not. Each statement sees what whoever held the locks before has committed.
CREATE FUNCTION ledger_lock(wanted jsonb, work_kind text, work_biz_id text, OUT accounts jsonb, OUT before text)
LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT w ->> 'id' FROM jsonb_array_elements(wanted) w);
  held int;
BEGIN
  LOOP
    SELECT count(*), coalesce(jsonb_object_agg(l.id, jsonb_build_array(l.balance, l.seq)), '{}') INTO held, accounts
    FROM (SELECT a.id, a.balance, a.seq FROM ledger_accounts a WHERE a.id = ANY (ids) ORDER BY a.id FOR UPDATE) l;
    EXIT WHEN held = cardinality(ids);
    INSERT INTO ledger_accounts (id, owner, kind, unit, balance)
      SELECT id, owner, kind, unit, 0 FROM jsonb_populate_recordset(NULL::ledger_accounts, wanted) ORDER BY id
      ON CONFLICT DO NOTHING;
  END LOOP;
  SELECT t.id INTO before FROM ledger_txns t WHERE t.kind = work_kind AND t.biz_id = work_biz_id;
END $$;
--> statement-breakpoint
-- Writes one transaction with all that follows from it; the caller has locked the accounts of users. Every argument
-- holds rows by the names of their columns: those of `opened` are accounts of the platform and the world.
CREATE FUNCTION ledger_write(txn jsonb, opened jsonb, entries jsonb, changed jsonb, shown jsonb, counted jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  account ledger_accounts;
BEGIN
  INSERT INTO ledger_txns SELECT * FROM jsonb_populate_record(NULL::ledger_txns, txn);
  INSERT INTO ledger_accounts (id, owner, kind, unit)
    SELECT id, owner, kind, unit FROM jsonb_populate_recordset(NULL::ledger_accounts, opened) ORDER BY id
    ON CONFLICT DO NOTHING;
  INSERT INTO ledger_entries SELECT * FROM jsonb_populate_recordset(NULL::ledger_entries, entries);
  -- One by one, as a join would be planned for many.
  FOR account IN SELECT * FROM jsonb_populate_recordset(NULL::ledger_accounts, changed) LOOP
    UPDATE ledger_accounts a SET balance = account.balance, seq = account.seq WHERE a.id = account.id;
  END LOOP;
  INSERT INTO trades (id, txn_id, uid, unit, "group", kind, title, sub, amount, balance_after, at, month, ref_type, ref_id, reversal_of)
    SELECT id, txn_id, uid, unit, "group", kind, title, sub, amount, balance_after, at, month, ref_type, ref_id, reversal_of
    FROM jsonb_populate_recordset(NULL::trades, shown);
  INSERT INTO trade_days AS d SELECT * FROM jsonb_populate_recordset(NULL::trade_days, counted)
    ON CONFLICT (uid, unit, day, kind, "group") DO UPDATE
    SET rows = d.rows + excluded.rows, plus = d.plus + excluded.plus, minus = d.minus + excluded.minus;
END $$;
