CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"region_codes" jsonb NOT NULL,
	"detail" text NOT NULL,
	"tag" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"used_at" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_booking_events" (
	"no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_booking_events_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" text NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "package_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "fee_fen" integer;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "net_fen" integer;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "before_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "after_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "free_cancel_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "proposals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "service_bookings" ADD COLUMN "late_at" bigint;--> statement-breakpoint
ALTER TABLE "service_occupancy" ADD COLUMN "proposed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_booking_events" ADD CONSTRAINT "service_booking_events_booking_id_service_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."service_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_of" ON "addresses" USING btree ("uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("uid") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "service_booking_events_of" ON "service_booking_events" USING btree ("booking_id","no");--> statement-breakpoint
CREATE INDEX "service_bookings_due" ON "service_bookings" USING btree ("state","expires_at");--> statement-breakpoint
ALTER TABLE "service_bookings" ADD CONSTRAINT "service_booking_divided" CHECK (("service_bookings"."fee_fen" is null and "service_bookings"."net_fen" is null) or "service_bookings"."refund_fen" + "service_bookings"."fee_fen" + "service_bookings"."net_fen" = "service_bookings"."amount_fen");
--> statement-breakpoint
-- What happened to a booking is never changed (docs/product/service.md#bookings).
CREATE FUNCTION service_booking_events_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER service_booking_events_append_only BEFORE UPDATE OR DELETE ON service_booking_events
  FOR EACH ROW EXECUTE FUNCTION service_booking_events_append_only();
