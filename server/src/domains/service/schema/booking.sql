-- No two bookings of one provider overlap, whatever the code does (docs/product/service.md#availability).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE service_occupancy ADD CONSTRAINT service_occupancy_no_overlap
  EXCLUDE USING gist (provider_uid WITH =, int8range(from_at, to_at) WITH &&, key WITH <>);
--> statement-breakpoint
-- What happened to a booking is never changed (docs/product/service.md#bookings); only the words of who closed their
-- account are emptied.
CREATE FUNCTION service_booking_events_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.text = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER service_booking_events_append_only BEFORE UPDATE OR DELETE ON service_booking_events
  FOR EACH ROW EXECUTE FUNCTION service_booking_events_append_only();
