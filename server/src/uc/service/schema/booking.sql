-- No two bookings of one provider overlap, whatever the code does (docs/product/service.md#availability).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE service_occupancy ADD CONSTRAINT service_occupancy_no_overlap
  EXCLUDE USING gist (provider_uid WITH =, int8range(from_at, to_at) WITH &&, key WITH <>);
