CREATE TABLE "vod_settings" (
	"uid" text PRIMARY KEY NOT NULL,
	"recording" boolean DEFAULT true NOT NULL,
	"likes_public" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vod_unlikes" (
	"uid" text NOT NULL,
	"vod_id" text NOT NULL,
	"liked_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vod_unlikes_uid_vod_id_pk" PRIMARY KEY("uid","vod_id")
);
--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "top_at" bigint;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vod_settings" ADD CONSTRAINT "vod_settings_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vod_unlikes" ADD CONSTRAINT "vod_unlikes_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;