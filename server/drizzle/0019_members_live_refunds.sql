CREATE TABLE "discover_likes" (
	"uid" text NOT NULL,
	"post_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "discover_likes_uid_post_id_pk" PRIMARY KEY("uid","post_id")
);
--> statement-breakpoint
CREATE TABLE "discover_viewers" (
	"post_id" text NOT NULL,
	"viewer" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "discover_viewers_post_id_viewer_pk" PRIMARY KEY("post_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "live_messages" (
	"room_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"uid" text,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "live_messages_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_reserves" (
	"room_id" text NOT NULL,
	"uid" text NOT NULL,
	"at" bigint NOT NULL,
	"reminded_at" bigint,
	"told_move_at" bigint,
	CONSTRAINT "live_reserves_room_id_uid_pk" PRIMARY KEY("room_id","uid")
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"room_id" text PRIMARY KEY NOT NULL,
	"preview_id" text,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"plan_at" bigint,
	"moved_at" bigint,
	"start_at" bigint,
	"paused_at" bigint,
	"end_at" bigint,
	"reason" text,
	"source" text NOT NULL,
	"source_sec" integer NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"peak" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "live_rooms_preview_id_unique" UNIQUE("preview_id")
);
--> statement-breakpoint
CREATE TABLE "live_viewers" (
	"room_id" text NOT NULL,
	"viewer" text NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "live_viewers_room_id_viewer_pk" PRIMARY KEY("room_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "discover_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"topics" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"vod_id" text,
	"place" text,
	"state" text NOT NULL,
	"comment_open" boolean DEFAULT true NOT NULL,
	"ai" boolean DEFAULT false NOT NULL,
	"ip_region" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_invites" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	"used_by" text,
	CONSTRAINT "enterprise_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "enterprise_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"from_uid" text NOT NULL,
	"to_uid" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "enterprise_transfers_ended" CHECK (("enterprise_transfers"."state" = 'pending') = ("enterprise_transfers"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "service_booking_notices" (
	"booking_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"uid" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" bigint NOT NULL,
	"until_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_booking_notices_booking_id_kind_version_uid_pk" PRIMARY KEY("booking_id","kind","version","uid")
);
--> statement-breakpoint
ALTER TABLE "traffic_packs" DROP CONSTRAINT "traffic_pack_within";--> statement-breakpoint
DROP INDEX "traffic_packs_due";--> statement-breakpoint
ALTER TABLE "vod_comments" ALTER COLUMN "vod_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vod_shares" ALTER COLUMN "vod_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "rank_prizes_at" bigint;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD COLUMN "risk" text;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD COLUMN "judged_at" bigint;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "activity_votes" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "prizes" ADD COLUMN "receiver" jsonb;--> statement-breakpoint
ALTER TABLE "prizes" ADD COLUMN "tax_bearer" text DEFAULT 'host' NOT NULL;--> statement-breakpoint
ALTER TABLE "vod_comments" ADD COLUMN "post_id" text;--> statement-breakpoint
ALTER TABLE "vod_shares" ADD COLUMN "kind" text DEFAULT 'vod' NOT NULL;--> statement-breakpoint
ALTER TABLE "vod_shares" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "sections_updated_at" bigint;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "sections_updated_by" text;--> statement-breakpoint
ALTER TABLE "traffic_packs" ADD COLUMN "refunding" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_packs" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discover_likes" ADD CONSTRAINT "discover_likes_post_id_discover_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discover_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discover_viewers" ADD CONSTRAINT "discover_viewers_post_id_discover_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discover_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_room_id_live_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reserves" ADD CONSTRAINT "live_reserves_room_id_live_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reserves" ADD CONSTRAINT "live_reserves_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_viewers" ADD CONSTRAINT "live_viewers_room_id_live_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discover_posts" ADD CONSTRAINT "discover_posts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discover_posts" ADD CONSTRAINT "discover_posts_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_invites" ADD CONSTRAINT "enterprise_invites_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_invites" ADD CONSTRAINT "enterprise_invites_created_by_users_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_invites" ADD CONSTRAINT "enterprise_invites_used_by_users_uid_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_transfers" ADD CONSTRAINT "enterprise_transfers_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_transfers" ADD CONSTRAINT "enterprise_transfers_from_uid_users_uid_fk" FOREIGN KEY ("from_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_transfers" ADD CONSTRAINT "enterprise_transfers_to_uid_users_uid_fk" FOREIGN KEY ("to_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_booking_notices" ADD CONSTRAINT "service_booking_notices_booking_id_service_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."service_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discover_likes_of" ON "discover_likes" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "live_messages_by" ON "live_messages" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "live_reserves_by" ON "live_reserves" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "live_rooms_of" ON "live_rooms" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "live_rooms_in" ON "live_rooms" USING btree ("state","plan_at");--> statement-breakpoint
CREATE INDEX "live_viewers_now" ON "live_viewers" USING btree ("room_id","last_at");--> statement-breakpoint
CREATE INDEX "discover_posts_of" ON "discover_posts" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "discover_posts_new" ON "discover_posts" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "enterprise_invites_of" ON "enterprise_invites" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_transfers_pending" ON "enterprise_transfers" USING btree ("enterprise_id") WHERE "enterprise_transfers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "enterprise_transfers_to" ON "enterprise_transfers" USING btree ("to_uid");--> statement-breakpoint
CREATE INDEX "service_booking_notices_due" ON "service_booking_notices" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "service_booking_notices_of" ON "service_booking_notices" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "vod_comments" ADD CONSTRAINT "vod_comments_post_id_discover_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discover_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_sections_updated_by_users_uid_fk" FOREIGN KEY ("sections_updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_votes_suspect" ON "activity_votes" USING btree ("activity_id","at") WHERE "activity_votes"."state" = 'suspect';--> statement-breakpoint
CREATE INDEX "vod_comments_of_post" ON "vod_comments" USING btree ("post_id","created_at") WHERE "vod_comments"."parent_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vod_comments_pinned_post" ON "vod_comments" USING btree ("post_id") WHERE "vod_comments"."pinned";--> statement-breakpoint
CREATE INDEX "enterprise_members_of" ON "enterprise_members" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_members_owner" ON "enterprise_members" USING btree ("enterprise_id") WHERE "enterprise_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "traffic_packs_due" ON "traffic_packs" USING btree ("expire_at") WHERE used + expired + refunded < total;--> statement-breakpoint
ALTER TABLE "vod_comments" ADD CONSTRAINT "vod_comments_subject" CHECK (num_nonnulls("vod_comments"."vod_id", "vod_comments"."post_id") = 1);--> statement-breakpoint
ALTER TABLE "vod_shares" ADD CONSTRAINT "vod_shares_subject" CHECK (num_nonnulls("vod_shares"."vod_id", "vod_shares"."subject_id") = 1);--> statement-breakpoint
ALTER TABLE "traffic_packs" ADD CONSTRAINT "traffic_pack_refund" CHECK ("traffic_packs"."refunding" >= 0 and "traffic_packs"."refunded" >= 0);--> statement-breakpoint
ALTER TABLE "traffic_packs" ADD CONSTRAINT "traffic_pack_within" CHECK ("traffic_packs"."used" + "traffic_packs"."expired" + "traffic_packs"."refunded" + "traffic_packs"."reserved" + "traffic_packs"."refunding" <= "traffic_packs"."total");