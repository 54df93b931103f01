CREATE TABLE "photo_albums" (
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
	"intro" text DEFAULT '' NOT NULL,
	"cover_id" text
);
--> statement-breakpoint
CREATE TABLE "photos" (
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
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"activity_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"pay_before" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	CONSTRAINT "offer_orders_no" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "offer_stocks" (
	"activity_id" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "offer_stocks_left" CHECK ("offer_stocks"."left" >= 0 and "offer_stocks"."left" <= "offer_stocks"."total")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"uid" text NOT NULL,
	"target_uid" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "follows_uid_target_uid_pk" PRIMARY KEY("uid","target_uid")
);
--> statement-breakpoint
CREATE TABLE "vod_collects" (
	"collect_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"intro" text NOT NULL,
	"tags" jsonb NOT NULL,
	"license_no" text NOT NULL,
	"total" integer NOT NULL,
	"h5_free_count" integer DEFAULT 5 NOT NULL,
	"cast" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vod_comment_likes" (
	"uid" text NOT NULL,
	"comment_id" text NOT NULL,
	CONSTRAINT "vod_comment_likes_uid_comment_id_pk" PRIMARY KEY("uid","comment_id")
);
--> statement-breakpoint
CREATE TABLE "vod_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"vod_id" text NOT NULL,
	"uid" text NOT NULL,
	"parent_id" text,
	"reply_to_uid" text,
	"content" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"ip_region" text NOT NULL,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vod_shares" (
	"request_id" text PRIMARY KEY NOT NULL,
	"vod_id" text NOT NULL,
	"channel" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vod_unlocks" (
	"uid" text NOT NULL,
	"vod_id" text NOT NULL,
	CONSTRAINT "vod_unlocks_uid_vod_id_pk" PRIMARY KEY("uid","vod_id")
);
--> statement-breakpoint
CREATE TABLE "vod_viewers" (
	"vod_id" text NOT NULL,
	"viewer" text NOT NULL,
	"play_key" text NOT NULL,
	"counted_at" bigint NOT NULL,
	CONSTRAINT "vod_viewers_vod_id_viewer_pk" PRIMARY KEY("vod_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "vod_views" (
	"uid" text NOT NULL,
	"subject" text NOT NULL,
	"vod_id" text NOT NULL,
	"position_sec" integer NOT NULL,
	"duration_sec" integer NOT NULL,
	"finished" boolean NOT NULL,
	"viewed_at" bigint NOT NULL,
	CONSTRAINT "vod_views_uid_subject_pk" PRIMARY KEY("uid","subject")
);
--> statement-breakpoint
CREATE TABLE "vod_watched" (
	"uid" text NOT NULL,
	"vod_id" text NOT NULL,
	CONSTRAINT "vod_watched_uid_vod_id_pk" PRIMARY KEY("uid","vod_id")
);
--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "topics" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "ratio" text DEFAULT '9:16' NOT NULL;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "duration_sec" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "ai" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "comment_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "collect_id" text;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "episode_no" integer;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "shares" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "ip_region" text DEFAULT '未知' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_albums" ADD CONSTRAINT "photo_albums_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_album_id_photo_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."photo_albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_orders" ADD CONSTRAINT "offer_orders_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_stocks" ADD CONSTRAINT "offer_stocks_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_target_uid_users_uid_fk" FOREIGN KEY ("target_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_collects" ADD CONSTRAINT "vod_collects_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_comment_likes" ADD CONSTRAINT "vod_comment_likes_comment_id_vod_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."vod_comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_comments" ADD CONSTRAINT "vod_comments_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_comments" ADD CONSTRAINT "vod_comments_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_shares" ADD CONSTRAINT "vod_shares_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_unlocks" ADD CONSTRAINT "vod_unlocks_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_viewers" ADD CONSTRAINT "vod_viewers_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_views" ADD CONSTRAINT "vod_views_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_watched" ADD CONSTRAINT "vod_watched_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_albums_of" ON "photo_albums" USING btree ("uid","position");--> statement-breakpoint
CREATE INDEX "photos_of" ON "photos" USING btree ("album_id","position");--> statement-breakpoint
CREATE INDEX "photos_by" ON "photos" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_orders_open" ON "offer_orders" USING btree ("uid","offer_id") WHERE state = 'unpaid';--> statement-breakpoint
CREATE INDEX "offer_orders_of" ON "offer_orders" USING btree ("uid","offer_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_orders_due" ON "offer_orders" USING btree ("pay_before") WHERE state = 'unpaid';--> statement-breakpoint
CREATE INDEX "offer_orders_sold" ON "offer_orders" USING btree ("activity_id","state");--> statement-breakpoint
CREATE INDEX "follows_fans" ON "follows" USING btree ("target_uid");--> statement-breakpoint
CREATE INDEX "vod_comment_likes_of" ON "vod_comment_likes" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "vod_comments_of" ON "vod_comments" USING btree ("vod_id","created_at") WHERE "vod_comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "vod_comments_replies" ON "vod_comments" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "vod_comments_by" ON "vod_comments" USING btree ("uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vod_comments_pinned" ON "vod_comments" USING btree ("vod_id") WHERE "vod_comments"."pinned";--> statement-breakpoint
CREATE INDEX "vod_shares_of" ON "vod_shares" USING btree ("vod_id");--> statement-breakpoint
CREATE INDEX "vod_views_of" ON "vod_views" USING btree ("uid","viewed_at");--> statement-breakpoint
CREATE INDEX "vod_likes_of" ON "vod_likes" USING btree ("vod_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vods_episode" ON "vods" USING btree ("collect_id","episode_no");--> statement-breakpoint
CREATE INDEX "vods_popular" ON "vods" USING btree ("state","visible","plays");