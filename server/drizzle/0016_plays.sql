CREATE TABLE "vod_plays" (
	"vod_id" text NOT NULL,
	"play_key" text NOT NULL,
	"viewer" text NOT NULL,
	"region" text NOT NULL,
	"played_sec" integer NOT NULL,
	"finished" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vod_plays_vod_id_play_key_viewer_pk" PRIMARY KEY("vod_id","play_key","viewer")
);
--> statement-breakpoint
ALTER TABLE "vod_plays" ADD CONSTRAINT "vod_plays_vod_id_vods_vod_id_fk" FOREIGN KEY ("vod_id") REFERENCES "public"."vods"("vod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vod_plays_of" ON "vod_plays" USING btree ("vod_id","at");