CREATE TABLE "performances" (
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
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"video" text NOT NULL,
	"cover" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"happened_on" text,
	"place" text,
	"intro" text DEFAULT '' NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "performances_of" ON "performances" USING btree ("uid","position");