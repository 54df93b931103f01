CREATE TABLE "account_leavings" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"request_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"reason" text NOT NULL,
	"reason_text" text DEFAULT '' NOT NULL,
	"waived" jsonb NOT NULL,
	"agreement_version" text NOT NULL,
	"apply_at" bigint NOT NULL,
	"finish_at" bigint NOT NULL,
	"next_at" bigint,
	"held_by" text,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "love_blocks" (
	"uid" text NOT NULL,
	"other" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "love_blocks_uid_other_pk" PRIMARY KEY("uid","other")
);
--> statement-breakpoint
CREATE TABLE "love_cards" (
	"card_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"reject_reason" text,
	"photo" text NOT NULL,
	"gender" text NOT NULL,
	"birthday" text NOT NULL,
	"city_code" text NOT NULL,
	"city" text NOT NULL,
	"tags" jsonb NOT NULL,
	"words" text NOT NULL,
	"wish_gender" text NOT NULL,
	"wish_age_from" integer NOT NULL,
	"wish_age_to" integer NOT NULL,
	"wish_same_city" boolean NOT NULL,
	"exposed_day" text DEFAULT '' NOT NULL,
	"exposed" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"submitted_at" bigint NOT NULL,
	"visited_at" bigint NOT NULL,
	"frozen_at" bigint,
	CONSTRAINT "love_cards_of" UNIQUE("activity_id","uid"),
	CONSTRAINT "love_cards_exposed" CHECK ("love_cards"."exposed" between 0 and 50),
	CONSTRAINT "love_cards_wish" CHECK ("love_cards"."wish_age_from" between 18 and "love_cards"."wish_age_to" and "love_cards"."wish_age_to" <= 80)
);
--> statement-breakpoint
CREATE TABLE "love_draws" (
	"draw_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"uid" text NOT NULL,
	"card_id" text NOT NULL,
	"of_uid" text NOT NULL,
	"card" jsonb NOT NULL,
	"day_key" text NOT NULL,
	"n" integer NOT NULL,
	"paid_by" text NOT NULL,
	"reaction" text NOT NULL,
	"at" bigint NOT NULL,
	"reacted_at" bigint,
	"match_seen_at" bigint,
	CONSTRAINT "love_draws_once" UNIQUE("activity_id","uid","of_uid"),
	CONSTRAINT "love_draws_day" UNIQUE("activity_id","uid","day_key","n")
);
--> statement-breakpoint
ALTER TABLE "agents" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "intro" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "tel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "credit_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "licenses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "edit" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "suspend_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "approved_at" bigint;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "sections" jsonb;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "sections_rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_leavings" ADD CONSTRAINT "account_leavings_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_blocks" ADD CONSTRAINT "love_blocks_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_blocks" ADD CONSTRAINT "love_blocks_other_users_uid_fk" FOREIGN KEY ("other") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_cards" ADD CONSTRAINT "love_cards_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_cards" ADD CONSTRAINT "love_cards_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_draws" ADD CONSTRAINT "love_draws_activity_id_activities_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_draws" ADD CONSTRAINT "love_draws_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_draws" ADD CONSTRAINT "love_draws_card_id_love_cards_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."love_cards"("card_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "love_draws" ADD CONSTRAINT "love_draws_of_uid_users_uid_fk" FOREIGN KEY ("of_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_leavings_open" ON "account_leavings" USING btree ("uid") WHERE "account_leavings"."state" in ('cooling', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "account_leavings_request" ON "account_leavings" USING btree ("request_id","token_hash");--> statement-breakpoint
CREATE INDEX "account_leavings_of" ON "account_leavings" USING btree ("uid","apply_at");--> statement-breakpoint
CREATE INDEX "account_leavings_due" ON "account_leavings" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "love_blocks_other" ON "love_blocks" USING btree ("other");--> statement-breakpoint
CREATE INDEX "love_cards_pool" ON "love_cards" USING btree ("activity_id","state");--> statement-breakpoint
CREATE INDEX "love_draws_of" ON "love_draws" USING btree ("activity_id","of_uid","reaction");--> statement-breakpoint
CREATE INDEX "love_draws_recent" ON "love_draws" USING btree ("activity_id","day_key");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_name" ON "agents" USING btree ("name_key") WHERE "agents"."state" in ('approved', 'suspended');--> statement-breakpoint
CREATE UNIQUE INDEX "agents_code" ON "agents" USING btree ("credit_code") WHERE "agents"."state" in ('approved', 'suspended');--> statement-breakpoint
UPDATE "agents" SET "state" = 'approved', "name_key" = "uid", "credit_code" = "uid" WHERE "state" = 'active';
