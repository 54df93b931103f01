CREATE TABLE "ad_clicks" (
	"ad_id" text NOT NULL,
	"day" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "ad_clicks_ad_id_day_visitor_pk" PRIMARY KEY("ad_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"withdrawn_at" bigint
);
--> statement-breakpoint
CREATE TABLE "media_plays" (
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"viewer" text NOT NULL,
	"hour" integer NOT NULL,
	CONSTRAINT "media_plays_kind_target_id_viewer_hour_pk" PRIMARY KEY("kind","target_id","viewer","hour")
);
--> statement-breakpoint
CREATE TABLE "music_albums" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"cover" text NOT NULL,
	"release_day" text,
	"label" text,
	"intro" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"album_id" text NOT NULL,
	"title" text NOT NULL,
	"audio" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"lyricist" text,
	"composer" text,
	"arranger" text,
	"lrc" text,
	"plays" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_changes" (
	"enterprise_id" text NOT NULL,
	"key" text NOT NULL,
	"rev" integer NOT NULL,
	"pending" jsonb,
	"audit_state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"submitted_at" bigint,
	"updated_at" bigint NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "enterprise_changes_enterprise_id_key_pk" PRIMARY KEY("enterprise_id","key"),
	CONSTRAINT "enterprise_changes_audit" CHECK (("enterprise_changes"."pending" is null) = ("enterprise_changes"."audit_state" = 'none'))
);
--> statement-breakpoint
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
CREATE TABLE "invite_incomes" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"uid" text NOT NULL,
	"from_uid" text NOT NULL,
	"order_no" text NOT NULL,
	"refund_no" text,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"level" integer NOT NULL,
	"bp" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"hold_reason" text,
	"risk" boolean DEFAULT false NOT NULL,
	"at" bigint NOT NULL,
	"month" text NOT NULL,
	"settle_day" text NOT NULL,
	"settled_at" bigint,
	"earn_id" text NOT NULL,
	"trade_kind" text NOT NULL,
	"txn_id" text,
	CONSTRAINT "invite_incomes_once" UNIQUE NULLS NOT DISTINCT("order_no","level","refund_no"),
	CONSTRAINT "invite_income_sign" CHECK (("invite_incomes"."type" = 'earn') = ("invite_incomes"."amount_fen" > 0) and "invite_incomes"."amount_fen" <> 0),
	CONSTRAINT "invite_income_level" CHECK ("invite_incomes"."level" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "invite_visits" (
	"inviter_uid" text NOT NULL,
	"visit_id" text NOT NULL,
	"day" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "invite_visits_inviter_uid_day_visit_id_pk" PRIMARY KEY("inviter_uid","day","visit_id")
);
--> statement-breakpoint
CREATE TABLE "market_events" (
	"record_id" text NOT NULL,
	"no" bigserial NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "market_events_record_id_no_pk" PRIMARY KEY("record_id","no")
);
--> statement-breakpoint
CREATE TABLE "market_records" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"uid" text NOT NULL,
	"down_uid" text NOT NULL,
	"is_agent" boolean NOT NULL,
	"is_pwd" boolean NOT NULL,
	"is_msg" boolean NOT NULL,
	"type" integer,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"new_user" boolean NOT NULL,
	"result" text NOT NULL,
	CONSTRAINT "market_records_once" UNIQUE("uid","down_uid")
);
--> statement-breakpoint
CREATE TABLE "bare_face_sets" (
	"uid" text PRIMARY KEY NOT NULL,
	"visibility" text DEFAULT 'notice' NOT NULL,
	"consent_at" bigint NOT NULL,
	"consent_version" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "new_gifts" (
	"uid" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"phone" text,
	"device" text NOT NULL,
	"items" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "new_gifts_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "poi" text;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD COLUMN "updated_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "remark" jsonb;--> statement-breakpoint
ALTER TABLE "invite_relations" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "all_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "lat" integer;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "lng" integer;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "transport_no" text;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "contact_mobile" text;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "remind_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "travel_items" ADD COLUMN "updated_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "draft_state" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "feed_hash" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "created_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_clicks" ADD CONSTRAINT "ad_clicks_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music_albums" ADD CONSTRAINT "music_albums_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_album_id_music_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."music_albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_changes" ADD CONSTRAINT "enterprise_changes_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_changes" ADD CONSTRAINT "enterprise_changes_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trip_details" ADD CONSTRAINT "enterprise_trip_details_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trip_details" ADD CONSTRAINT "enterprise_trip_details_trip_id_enterprise_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."enterprise_trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_trip_details" ADD CONSTRAINT "enterprise_trip_details_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_events" ADD CONSTRAINT "market_events_record_id_market_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."market_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_records" ADD CONSTRAINT "market_records_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_records" ADD CONSTRAINT "market_records_down_uid_users_uid_fk" FOREIGN KEY ("down_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bare_face_sets" ADD CONSTRAINT "bare_face_sets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_gifts" ADD CONSTRAINT "new_gifts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_gifts" ADD CONSTRAINT "new_gifts_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "music_albums_of" ON "music_albums" USING btree ("uid","position");--> statement-breakpoint
CREATE INDEX "songs_of" ON "songs" USING btree ("album_id","position");--> statement-breakpoint
CREATE INDEX "songs_by" ON "songs" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "enterprise_trip_details_trip" ON "enterprise_trip_details" USING btree ("trip_id","start_at");--> statement-breakpoint
CREATE INDEX "enterprise_trip_details_time" ON "enterprise_trip_details" USING btree ("enterprise_id","start_at");--> statement-breakpoint
CREATE INDEX "invite_incomes_page" ON "invite_incomes" USING btree ("uid","month","at","no");--> statement-breakpoint
CREATE INDEX "invite_incomes_from" ON "invite_incomes" USING btree ("uid","from_uid");--> statement-breakpoint
CREATE INDEX "invite_incomes_earn" ON "invite_incomes" USING btree ("earn_id");--> statement-breakpoint
CREATE INDEX "invite_incomes_open" ON "invite_incomes" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "market_records_page" ON "market_records" USING btree ("uid","last_at","no");--> statement-breakpoint
CREATE INDEX "market_records_days" ON "market_records" USING btree ("uid","first_at");--> statement-breakpoint
CREATE INDEX "new_gifts_device" ON "new_gifts" USING btree ("device");--> statement-breakpoint
ALTER TABLE "enterprise_trips" ADD CONSTRAINT "enterprise_trips_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_places" ADD CONSTRAINT "service_places_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_company_id_unique" UNIQUE("company_id");--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_feed_hash_unique" UNIQUE("feed_hash");