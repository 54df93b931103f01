CREATE TABLE "enterprise_trip_details" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"address" text,
	"member_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"visible" text DEFAULT 'member' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"updated_at" bigint NOT NULL,
	"updated_by" text,
	"deleted_at" bigint,
	CONSTRAINT "enterprise_trip_details_period" CHECK ("enterprise_trip_details"."start_at" < "enterprise_trip_details"."end_at")
);
--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD COLUMN "updated_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "enterprise_trip_details" ADD CONSTRAINT "enterprise_trip_details_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trip_details" ADD CONSTRAINT "enterprise_trip_details_trip_id_enterprise_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."enterprise_trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trip_details" ADD CONSTRAINT "enterprise_trip_details_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_trip_details_trip" ON "enterprise_trip_details" USING btree ("trip_id","start_at");--> statement-breakpoint
CREATE INDEX "enterprise_trip_details_time" ON "enterprise_trip_details" USING btree ("enterprise_id","start_at");--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD CONSTRAINT "enterprise_trips_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;