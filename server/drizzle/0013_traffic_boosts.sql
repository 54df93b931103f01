CREATE TABLE "traffic_boosts" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigserial NOT NULL,
	"pack_id" text NOT NULL,
	"uid" text NOT NULL,
	"owner_uid" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"owner_name" text NOT NULL,
	"quota" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"daily_cap" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	CONSTRAINT "traffic_boost_within" CHECK ("traffic_boosts"."used" between 0 and "traffic_boosts"."quota")
);
--> statement-breakpoint
CREATE TABLE "traffic_exposures" (
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"viewer_uid" text NOT NULL,
	"day" text NOT NULL,
	"boost_id" text NOT NULL,
	"at" bigint NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	"opened" boolean DEFAULT false NOT NULL,
	"open_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "traffic_exposures_target_type_target_id_viewer_uid_day_pk" PRIMARY KEY("target_type","target_id","viewer_uid","day")
);
--> statement-breakpoint
ALTER TABLE "traffic_packs" DROP CONSTRAINT "traffic_pack_whole";--> statement-breakpoint
ALTER TABLE "traffic_packs" DROP CONSTRAINT "traffic_pack_within";--> statement-breakpoint
ALTER TABLE "traffic_packs" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_exposures" ADD CONSTRAINT "traffic_exposures_boost_id_traffic_boosts_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."traffic_boosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "traffic_boosts_of" ON "traffic_boosts" USING btree ("pack_id","no");--> statement-breakpoint
CREATE INDEX "traffic_boosts_live" ON "traffic_boosts" USING btree ("target_type","target_id") WHERE state in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "traffic_boosts_payer" ON "traffic_boosts" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "traffic_exposures_day" ON "traffic_exposures" USING btree ("boost_id","day");--> statement-breakpoint
CREATE INDEX "traffic_exposures_open" ON "traffic_exposures" USING btree ("boost_id") WHERE not counted or opened and not open_counted;--> statement-breakpoint
ALTER TABLE "traffic_packs" ADD CONSTRAINT "traffic_pack_whole" CHECK ("traffic_packs"."total" > 0 and "traffic_packs"."used" >= 0 and "traffic_packs"."expired" >= 0 and "traffic_packs"."reserved" >= 0);--> statement-breakpoint
ALTER TABLE "traffic_packs" ADD CONSTRAINT "traffic_pack_within" CHECK ("traffic_packs"."used" + "traffic_packs"."expired" + "traffic_packs"."reserved" <= "traffic_packs"."total");